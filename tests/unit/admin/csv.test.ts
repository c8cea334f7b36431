import { describe, expect, test } from 'vitest'
import { toCsv } from '~/lib/csv'

describe('a CSV file', () => {
  test('starts with a byte order mark, ends each row with CRLF, and quotes what needs it', () => {
    expect(
      toCsv([
        ['Name', 'Words'],
        ['é, "x"', 'two\nlines'],
      ]),
    ).toBe('\uFEFFName,Words\r\n"é, ""x""","two\nlines"\r\n')
  })

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1+1', '=HYPERLINK("https://evil.example")'])(
    'never runs %j as a formula',
    (typed) => {
      const cell = toCsv([[typed]]).slice(1)
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test.each(['12.50', '-3', '2026-11-28T00:00:00.000Z', 'a=b', ''])('leaves %j alone', (typed) => {
    expect(toCsv([[typed]])).toBe(`\uFEFF${typed}\r\n`)
  })
})
