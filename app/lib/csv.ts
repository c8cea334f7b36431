/** What a spreadsheet would run as a formula. Plain numbers are left as they are. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as it is meant: UTF-8 with a byte order mark, CRLF, and nothing
 * that somebody typed is ever run as a formula; such a cell starts with an apostrophe.
 */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string): string {
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
