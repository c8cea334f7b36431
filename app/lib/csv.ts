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
