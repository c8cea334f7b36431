import { createHash } from 'node:crypto'

/**
 * Replaces the mark on our own inline scripts by their hashes, for the page's policy. The mark is made anew for every
 * page, so a script that slipped in through content never carries it; and a page without it can be kept for others.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = []
  const mark = ` nonce="${nonce}"`
  const ownScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
  const marked = html.replace(ownScript, (tag: string, attributes: string, code: string) => {
    if (!attributes.includes(mark)) return tag
    if (code !== '') hashes.push(`sha256-${createHash('sha256').update(code).digest('base64')}`)
    return tag.replace(mark, '')
  })
  return { html: marked, hashes }
}
