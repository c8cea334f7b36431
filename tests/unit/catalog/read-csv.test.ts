import { expect, test } from 'vitest'
import { decodeText, parseCsv, toCsv } from '~/lib/csv'

const cells = (text: string) => parseCsv(text).rows.map((row) => row.cells)

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs, without a last line end', 'a\tb\r1\t2'],
  ['quotes', '"a","b"\n"1","2"\n\n'],
])('%s', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('line ends, quotes and separators in a cell; the row has the line in which it begins; empty lines are none', () => {
  const { rows, brokenLine } = parseCsv('a,b\r\n"1\r\n""x"", y",2\r\n,\r\n5" pipe,"";\r\n'.replace('"";', '"a;"'))
  expect(brokenLine).toBeUndefined()
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n"x", y', '2'] },
    { line: 5, cells: ['5" pipe', 'a;'] },
  ])
})

test.each([
  ['that never ends', 'a,b\n1,2\n"3,4\n5,6\n', 3],
  ['that goes on behind its quote', 'a,b\n1,"2"x\n3,4\n', 2],
  ['in the last cell', 'a,b\n1,"', 2],
])('a quoted cell %s is told by its line', (_, text, line) => {
  expect(parseCsv(text).brokenLine).toBe(line)
})

test('what `toCsv` writes comes back as it was', () => {
  const texts = [
    '02190',
    '=1+1',
    '-5',
    '@x',
    '1/2',
    'Mar 1',
    'true',
    '"',
    ';,\t',
    'a\nb',
    `=${'"x'.repeat(3000)}`,
    '',
    'é',
    "'quoted'",
    "'@home' set",
    `'=${'long'.repeat(3000)}`,
  ]
  expect(
    cells(toCsv([['head', 'other'], ...texts.map((text) => [text, 'x'])]))
      .slice(1)
      .map(([text]) => text),
  ).toEqual(texts)
})

test('a cell of nothing but quotes takes no time, and stays as it is', () => {
  const quotes = `=${'"'.repeat(20_000)}x`
  const started = performance.now()
  expect(cells(`a,b\n${quotes},1\n`)[1]).toEqual([quotes, '1'])
  expect(performance.now() - started).toBeLessThan(1000)
})

test.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['UTF-16 with its mark', [0xff, 0xfe, 0xe9, 0x00]],
  ['Latin-1', [0xe9]],
])('%s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('é')
})
