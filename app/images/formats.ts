/** The kinds of pictures this shop takes and serves: made of pixels, unable to carry a script. */
export const formats = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
  avif: { type: 'image/avif', extension: 'avif' },
  gif: { type: 'image/gif', extension: 'gif' },
} as const

export type Format = keyof typeof formats

/** For the `accept` attribute of a file field. */
export const acceptedTypes = Object.values(formats)
  .map(({ type }) => type)
  .join(',')

/** What a browser can show, from the best to what every browser knows; `share` for networks and messengers. */
export type Accepted = 'avif' | 'webp' | 'plain' | 'share'

/** Takes an Accept header; gives the best picture format it names. A wildcard promises nothing newer than JPEG. */
export function acceptedFormat(accept: string | null): Accepted {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const names = (type: string) =>
    ranges.some((range) => {
      const [name, ...parameters] = range.split(';').map((part) => part.trim())
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
  if (names('image/avif')) return 'avif'
  return names('image/webp') ? 'webp' : 'plain'
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Takes the bytes of a picture made by us; gives its format by its first bytes, or null. */
export function formatOf(bytes: Uint8Array): Format | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  if (ascii(bytes, 1, 4) === 'PNG') return 'png'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif'
  if (ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 4, 8) === 'ftyp' && ascii(bytes, 8, 12).startsWith('avi') ? 'avif' : null
}
