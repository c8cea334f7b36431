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

/**
 * Why a code gives nothing for a cart (beyond, section 3): the first reason; undefined for one that is good.
 * @param code undefined when there is no such code
 * @param today in the shop's calendar, `2026-12-04`; a code begins and ends with whole days
 */
export function problemOf(code: CountedCode | undefined, lines: CodeLine[], today: string): CodeProblem | undefined {
  if (!code) return 'unknown'
  if (!code.active || (code.endsOn !== null && code.endsOn < today)) return 'ended'
  if (code.startsOn !== null && code.startsOn > today) return 'notYet'
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'usedUp'
  if (!lines.some((line) => fits(code, line))) return 'nothingFits'
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0) < code.leastCents ? 'tooLittle' : undefined
}
