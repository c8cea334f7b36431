const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The named entities that people write; in URLs and plain text any other one stays as it was typed. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  colon: ':',
  sol: '/',
  bsol: '\\',
  tab: '\t',
  newline: '\n',
}
const entity = /&(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z][a-z\d]*));/gi

/** Takes any text; gives it safe both between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
}

/**
 * Takes text as it was typed; gives it with its entities read, to be escaped again in full. A number of no character
 * gives nothing.
 */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    return character(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
  })
}

function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : ''
}
