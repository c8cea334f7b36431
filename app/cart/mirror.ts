/**
 * The browser's own copies of cart and wishlist (blueprint, "Cart"; spec section 9, "Storage keys"). Storage may be
 * blocked, full or filled by somebody else: none of that may ever be noticed (case C04).
 */
export type MirrorKey = 'cart' | 'wishlist'

/** Keeps a copy, unless the very same is there already. */
export function writeMirror(key: MirrorKey, value: readonly unknown[]): void {
  try {
    const text = JSON.stringify(value)
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text)
  } catch {
    // The cookie is the truth; a copy that cannot be kept is no loss.
  }
}

/** The copy as text, when it is a list with something in it. A broken one is replaced by an empty list. */
export function readMirror(key: MirrorKey): string | undefined {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return undefined
    const list = parse(text)
    if (list === undefined) localStorage.setItem(key, '[]')
    return list && list.length > 0 ? text : undefined
  } catch {
    return undefined
  }
}

function parse(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
