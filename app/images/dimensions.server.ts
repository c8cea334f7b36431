import { findSource } from './source.server'
import { pictureFacts } from './sharp.server'

export interface Dimensions {
  width: number
  height: number
}

const remembered = 500
const known = new Map<string, Dimensions>()

/**
 * Takes the address of a local picture (`/images/…`, `/blog-images/…`); gives its size in pixels, or null when there is
 * no such picture. The header of each picture is read once.
 */
export async function pictureDimensions(address: string): Promise<Dimensions | null> {
  try {
    const source = await findSource(address)
    if (!source) return null
    const key = `${source.address} ${source.stamp}`
    const found = known.get(key) ?? (await read(await source.read()))
    if (!found) return null
    if (known.size >= remembered) known.clear()
    known.set(key, found)
    return found
  } catch {
    // A picture that cannot be read is as good as missing; the page stands without it.
    return null
  }
}

async function read(bytes: Uint8Array): Promise<Dimensions | null> {
  const facts = await pictureFacts(bytes)
  return facts && { width: facts.width, height: facts.height }
}
