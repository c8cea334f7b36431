import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isLocalPicture } from './picture-url'
import { openPicture, withRoom } from './sharp.server'
import { findSource, type PictureSource } from './source.server'

/** What browsers ask for by themselves: the size in pixels, and what the shop came with. */
const icons = {
  '/favicon.ico': { size: 48, file: 'favicon.ico', type: 'image/x-icon', ground: undefined },
  // Phones put what is clear on black.
  '/apple-touch-icon.png': { size: 180, file: 'apple-touch-icon.png', type: 'image/png', ground: 'white' },
} as const

type IconPath = keyof typeof icons

const made = new LRUCache<string, Uint8Array>({ max: 8 })

/**
 * Responds to `/favicon.ico` and `/apple-touch-icon.png` with the owner's picture in that size, or with the icon that the
 * shop came with.
 * @param url of the picture; one that is not ours, or cannot be read, counts as none
 */
export async function serveIcon(path: IconPath, url: string): Promise<Response> {
  const source = isLocalPicture(url) ? await findSource(url) : null
  const own = source && (await resized(path, source))
  const { file, type } = icons[path]
  const body = own ?? (await readFile(join(config().projectRoot, 'public', 'icons', file)))
  return new Response(Buffer.from(body), {
    headers: {
      'Content-Type': own ? 'image/png' : type,
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function resized(path: IconPath, source: PictureSource): Promise<Uint8Array | undefined> {
  const key = `${path} ${source.url} ${source.stamp}`
  const known = made.get(key)
  if (known) return known
  const { size, ground } = icons[path]
  try {
    const bytes = await withRoom(async () => {
      const picture = openPicture(await source.read()).autoOrient()
      const square = picture.resize({ width: size, height: size, fit: 'contain', background: ground ?? '#0000' })
      return (ground ? square.flatten({ background: ground }) : square).png().toBuffer()
    })
    made.set(key, bytes)
    return bytes
  } catch (error) {
    log.error('The icon could not be resized', error, { url: source.url })
    return undefined
  }
}
