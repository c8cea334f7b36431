import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import iconFile from '~/ui/icons.svg?raw'
import startScript from './start?inline'

interface RenderedPage {
  /** What `root`'s `Layout` renders on the server: the head, the script in its template if there is one, the page. */
  markup: string
  /** The loaders' data, as Remix streams it. */
  handoff: string
}

interface HtmlDocument {
  bytes: Buffer<ArrayBuffer>
  /** `sha256-…` of its inline scripts, for its policy. */
  scriptHashes: string[]
}

/**
 * The whole document. React renders the head with the page, because only there Remix knows what belongs in it, but in the
 * browser it hydrates `#page` alone: what the network or an extension puts into the head or around the page is no
 * concern of it. Data stands in the page as JSON, which needs no hash in its policy. Pages without script carry none.
 * It is put together as bytes: what every page has is not encoded each time.
 */
export function htmlDocument({ markup, handoff }: RenderedPage): HtmlDocument {
  const [head, body] = cutAfter('</head>', Buffer.from(markup))
  const write = (page: Buffer, ...script: Buffer[]) =>
    Buffer.concat([start, head, bodyStart, page, pageEnd, ...script, end])
  if (body.indexOf('<template id="script"') !== 0) return { bytes: write(body), scriptHashes: [] }
  const [template, page] = cutAfter('</template>', body)
  const data = Buffer.from(handoff.replaceAll('<', '\\u003c'))
  return {
    bytes: write(page, template, dataStart, data, dataEnd),
    scriptHashes: [...inlineScripts(template.toString()).map((code) => hashes.memo(code)), startHash],
  }
}

function cutAfter(end: string, bytes: Buffer): [Buffer, Buffer] {
  const cut = bytes.indexOf(end) + end.length
  return [bytes.subarray(0, cut), bytes.subarray(cut)]
}

/** Remix alone fills the template, without data or content: whatever script is in it is ours. */
function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script\b[^>]*>(.+?)<\/script>/gs)].map(([, code = '']) => code)
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

/** Each page of one kind has the same. */
const hashes = new LRUCache<string, string>({ max: 100, memoMethod: hashOf })
const startHash = hashOf(startScript)

const symbols = iconFile.slice(iconFile.indexOf('>') + 1, iconFile.lastIndexOf('</svg>')).replaceAll('\n', '')

/**
 * All icons, once at the beginning of a page. As a file they would cost a request and, on every page, a document of
 * their own that the browser makes before it paints (a tenth of a second on a slow phone).
 */
const iconSprite = `<svg id="icons" class="icon-sprite" aria-hidden="true">${symbols}</svg>`

const start = Buffer.from('<!DOCTYPE html><html lang="en-US">')
const bodyStart = Buffer.from(`<body>${iconSprite}<div id="page">`)
const pageEnd = Buffer.from('</div>')
const dataStart = Buffer.from('<script type="application/json" id="handoff">')
const dataEnd = Buffer.from(`</script><script type="module">${startScript}</script>`)
const end = Buffer.from('</body></html>')
