import { expect, test } from 'vitest'
import { compareFacts } from '~/history/compare'

const facts = (value: string, label = 'Text') => [{ label, value }]
const signs = { same: ' ', del: '-', ins: '+' }

function compared(before: string, after: string): string[] {
  const [field] = compareFacts(facts(before), facts(after))
  return (field?.lines ?? []).map((line) =>
    line.kind === 'left out' ? `~${line.lines}` : signs[line.kind] + line.text,
  )
}

test.each([
  ['the same', 'a\nb', 'a\nb', []],
  ['a line changed', 'a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
  ['a line put in', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line taken out', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['two lines exchanged', 'a\nb', 'b\na', ['-a', ' b', '+a']],
  ['everything new', '', 'a\nb', ['+a', '+b']],
  ['everything gone', 'a', '', ['-a']],
  ['an empty line gone', 'a\n\nb', 'a\nb', [' a', '-', ' b']],
  ['a line doubled', 'a\nb', 'a\na\nb', [' a', '+a', ' b']],
  [
    'far apart',
    '1\n2\n3\n4\n5\n6\n7\n8',
    'x\n2\n3\n4\n5\n6\n7\ny',
    ['-1', '+x', ' 2', ' 3', '~2', ' 6', ' 7', '-8', '+y'],
  ],
])('%s', (_, before, after, lines) => {
  expect(compared(before, after)).toEqual(lines)
})

test('what only one state has counts as empty, and names its field', () => {
  expect(compareFacts([], facts('a', 'New'))).toEqual([{ label: 'New', lines: [{ kind: 'ins', text: 'a' }] }])
})

test('whatever two texts are, the lines that stay and go are the one, and those that stay and come the other', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
  for (let run = 0; run < 300; run += 1) {
    const text = () => Array.from({ length: random(9) }, () => 'abc'[random(3)]!)
    const [before, after] = [text(), text()]
    const [field] = compareFacts(facts(before.join('\n')), facts(after.join('\n')))
    if (!field || field.lines.some(({ kind }) => kind === 'left out')) continue
    const of = (...kinds: string[]) =>
      field.lines.flatMap((line) => (kinds.includes(line.kind) && 'text' in line ? [line.text] : []))
    expect([of('same', 'del'), of('same', 'ins')]).toEqual([before, after])
  }
})

test('two long texts without a line in common are compared in a moment', () => {
  const text = (letter: string) => Array.from({ length: 30_000 }, (_, n) => letter + n).join('\n')
  const start = Date.now()
  expect(compared(text('a'), text('b'))).toHaveLength(60_000)
  expect(Date.now() - start).toBeLessThan(2000)
})
