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
