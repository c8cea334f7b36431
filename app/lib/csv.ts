import { shopTime } from './dates'
import { toFixedDollars } from './money'

/** A cell of a table: text is shown as it was typed, a sum can be calculated with, a moment has the shop's time. */
export type Cell = string | { cents: number | null } | { time: string | null }

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as it is meant: UTF-8 with a byte order mark, CRLF, sums as
 * dollars, and moments as ISO time with the offset of the shop's time zone, so that their day is the one that the pages
 * show (case C109).
 */
export function toCsv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => row.map(toField).join(',')).join('\r\n')}\r\n`
}

function toField(cell: Cell): string {
  const field = fieldText(cell)
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

function fieldText(cell: Cell): string {
  if (typeof cell === 'string') return isReadAsText(cell) ? cell : asText(cell)
  if ('time' in cell) return cell.time === null ? '' : shopTime(cell.time)
  return cell.cents === null ? '' : toFixedDollars(cell.cents)
}

/** What a spreadsheet would run as a formula, or what looks as if it were kept from that by `asText`. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/
const plainNumber = /^(?:0|[1-9]\d{0,10})$/
const truthValue = /^\s*(?:true|false)\s*$/i
/** The only words in numbers, times and dates: a text with any other one is not taken for a value. */
const wordOfValue =
  /^(?:e|am?|pm?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

/** Whether a spreadsheet leaves these characters as they are, and does not make a number, a date or a formula of them. */
function isReadAsText(typed: string): boolean {
  if (formula.test(typed) || truthValue.test(typed)) return false
  if (plainNumber.test(typed) || !/\p{Nd}/u.test(typed)) return true
  return (typed.match(/\p{L}+/gu) ?? []).some((word) => !wordOfValue.test(word))
}

/**
 * A formula whose value is the text itself, `="02190"`: the only way for a CSV file to say that something is text. A
 * literal in a formula has at most 255 characters, and a formula 8192; a longer text gets an apostrophe in front, which
 * is seen but keeps it from being run.
 */
function asText(typed: string): string {
  const literals = typed.match(/[\s\S]{1,125}/gu) ?? []
  const text = `=${literals.map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`
  return text.length > 8000 ? `'${typed}` : text
}

/** A row of a CSV file, with the number of the line in which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The text of a file as programs write CSV: UTF-8, or UTF-16 where its first bytes say so, or else Windows-1252 (Latin-1). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads a CSV file (RFC 4180) whose cells are parted by a comma, a semicolon or a tab, whatever its first line has most of.
 * Line ends in cells become `\n`, what spreadsheets need to take a number for text is taken away, and empty lines are left
 * out.
 * @returns `brokenLine` where a quoted cell begins that never ends, or goes on behind its quote: nothing after it can be told
 */
export function parseCsv(text: string): { rows: CsvRow[]; brokenLine?: number } {
  const firstLine = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0]!
  const separator = [',', ';', '\t'].sort((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`, 'y')
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const match = cell.exec(text)
    if (!match) return { rows, brokenLine: line }
    const [whole, quoted, plain, end] = match
    row.cells.push(textOf(quoted?.replaceAll('""', '"') ?? plain!))
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (row.cells.some((content) => content.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return { rows }
}

/** Undoes what `toCsv` does so that a spreadsheet takes a cell for text. */
function textOf(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n')
  if (/^'+\s*[=+\-@＝＋－＠]/.test(text)) return text.slice(1)
  // There is one way only to read each quote: otherwise a row of them would take for ever.
  if (!/^="(?:[^"]|"")*"(?:&"(?:[^"]|"")*")*$/.test(text)) return text
  return [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, part = '']) => part.replaceAll('""', '"')).join('')
}
