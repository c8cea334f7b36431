import type { codes } from '~db/schema'

export type Code = typeof codes.$inferSelect

/** A code as it stands for one cart. */
export interface CountedCode extends Code {
  /** How many paid and open orders have it, the cart's own open one aside. */
  uses: number
}

/** What the rules need to know of a line that can be bought. */
export interface CodeLine {
  category: string
  /** Price times quantity, in cents. */
  totalCents: number
}

/** Why a code gives nothing. */
export type CodeProblem = 'unknown' | 'notYet' | 'ended' | 'usedUp' | 'nothingFits' | 'tooLittle'

/** Shortest and longest code, in letters and digits. */
export const codeLength = { minimum: 3, maximum: 24 }

/** Letters that people take for digits, and the digits they are compared as. */
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }

/**
 * A code as it is compared (beyond, section 3): its letters and digits alone, without case, accents and what looks alike.
 * `Friend-10`, `FRIEND 1O` and `friendl0` are one code.
 */
export function normalizeCode(typed: string): string {
  const letters = typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters.replace(/[OILZSB]/g, (letter) => lookAlikes[letter]!)
}

/** Whether a code counts for a line: it is for everything, or for one category. */
export function fits({ category }: Code, line: CodeLine): boolean {
  return category === null || category === line.category
}

/** Where a code stands, whatever is in the cart. `ended` by the owner, `over` by its last day. */
export type CodeState = 'active' | 'notYet' | 'over' | 'usedUp' | 'ended'

/** @param today in the shop's calendar, `2026-12-04`; a code begins and ends with whole days */
export function codeState({ active, startsOn, endsOn, maxUses, uses }: CountedCode, today: string): CodeState {
  if (!active) return 'ended'
  if (endsOn !== null && endsOn < today) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return startsOn !== null && startsOn > today ? 'notYet' : 'active'
}

/**
 * Why a code gives nothing for a cart (beyond, section 3): the first reason; undefined for one that is good.
 * @param today as `codeState` takes it
 */
export function codeProblem(code: CountedCode, lines: CodeLine[], today: string): CodeProblem | undefined {
  const state = codeState(code, today)
  if (state !== 'active') return state === 'over' ? 'ended' : state
  if (!lines.some((line) => fits(code, line))) return 'nothingFits'
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0) < code.leastCents ? 'tooLittle' : undefined
}
