import type { Fact } from './states.server'

/** A line of a text that was changed: of both, only of the former one, only of the latter, or so many lines left out. */
export type ComparedLine = { kind: 'same' | 'del' | 'ins'; text: string } | { kind: 'left out'; lines: number }

/** A field in which two states differ. */
export interface ComparedField {
  label: string
  lines: ComparedLine[]
}

/** Each field in which two states differ, in the order of their form; one that only one of them has counts as empty. */
export function compareFacts(before: Fact[], after: Fact[]): ComparedField[] {
  return differences(before, after).map(({ label, from, to }) => ({
    label,
    lines: leaveOut(compareLines(linesOf(from), linesOf(to))),
  }))
}

/** Which fields two states differ in. */
export function changedLabels(before: Fact[], after: Fact[]): string[] {
  return differences(before, after).map(({ label }) => label)
}

function differences(before: Fact[], after: Fact[]): { label: string; from: string; to: string }[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, index) => {
    const { label } = (before[index] ?? after[index])!
    return { label, from: before[index]?.value ?? '', to: after[index]?.value ?? '' }
  }).filter(({ from, to }) => from !== to)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** More pairs of lines than this are not compared one by one: the whole is then said to be another one. */
const mostPairs = 4_000_000

/** The lines of two texts: what they share by the longest common subsequence, and between it what went and what came. */
function compareLines(before: string[], after: string[]): ComparedLine[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const inner = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  return [
    ...as('same', before.slice(0, start)),
    ...compareInner(...inner),
    ...as('same', before.slice(before.length - end)),
  ]
}

function compareInner(before: string[], after: string[]): ComparedLine[] {
  if (before.length * after.length > mostPairs) return [...as('del', before), ...as('ins', after)]
  // How many lines are shared from here on, by the lines of both.
  const width = after.length + 1
  const shared = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [below, right] = [shared[(i + 1) * width + j]!, shared[i * width + j + 1]!]
      shared[i * width + j] = before[i] === after[j] ? shared[(i + 1) * width + j + 1]! + 1 : Math.max(below, right)
    }
  }
  const lines: ComparedLine[] = []
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    const isSame = i < before.length && j < after.length && before[i] === after[j]
    const isGone =
      j === after.length || (i < before.length && shared[(i + 1) * width + j]! >= shared[i * width + j + 1]!)
    if (isSame) lines.push({ kind: 'same', text: before[i]! })
    else lines.push(isGone ? { kind: 'del', text: before[i]! } : { kind: 'ins', text: after[j]! })
    if (isSame || isGone) i += 1
    if (isSame || !isGone) j += 1
  }
  return lines
}

function as(kind: 'same' | 'del' | 'ins', lines: string[]): ComparedLine[] {
  return lines.map((text) => ({ kind, text }))
}

/** Lines that stay beside a change, so that it can be found in its text. */
const context = 2

/** Leaves out long runs of lines that did not change. */
function leaveOut(lines: ComparedLine[]): ComparedLine[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: ComparedLine[] = []
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear[index]) shown.push(line)
    else if (last?.kind === 'left out') last.lines += 1
    else shown.push({ kind: 'left out', lines: 1 })
  }
  return shown
}
