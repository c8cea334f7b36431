/** How the same bytes can be sent: compressed with brotli, with gzip, or as they are. */
export type Encoding = 'br' | 'gzip' | 'identity'

const rememberedHeaders = 200
const answers = new Map<string, readonly Encoding[]>()

/**
 * The encodings a visitor accepts, best first, `identity` always last. Browsers send only a handful of different
 * `Accept-Encoding` headers, so each is read once and remembered.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ['identity']
  const known = answers.get(header)
  if (known) return known
  const accepted = parse(header)
  if (answers.size >= rememberedHeaders) answers.clear()
  answers.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  const wanted = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  return [...(['br', 'gzip'] as const).filter(wanted), 'identity']
}

const textTypes = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript\b|image\/svg\+xml\b)/i

/** Whether bytes of this type become smaller by compressing (pictures and fonts already are). */
export function isTextType(contentType: unknown): boolean {
  return typeof contentType === 'string' && textTypes.test(contentType)
}

/** A `Vary` header with some names added to what it already says. */
export function withVary(current: unknown, ...added: string[]): string {
  const names = String(current ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const has = (name: string) => names.some((other) => other.toLowerCase() === name.toLowerCase())
  return [...names, ...added.filter((name) => !has(name))].join(', ')
}
