const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Whether a text that came back from a browser can be an id of ours. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9]{12}$/.test(text)
}

/** An opaque id of 12 characters (62 random bits), short enough that a full cart fits into one cookie. */
export function newId(length = 12): string {
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 252 is the largest multiple of 36 in a byte; above it some letters would be likelier than others.
      if (byte < 252 && id.length < length) id += alphabet[byte % 36]
    }
  }
  return id
}
