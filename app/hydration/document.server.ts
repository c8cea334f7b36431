import { createHash } from 'node:crypto'
import file from '~/ui/icons.svg?raw'
import startScript from './start?inline'

interface RenderedPage {
  /** What `root`'s `Layout` renders on the server: the head, the script in its template if there is one, the page. */
  markup: string
  /** The loaders' data, as Remix streams it. */
  handoff: string
}

interface HtmlDocument {
  html: string
  /** `sha256-…` of its inline scripts, for its policy. */
  scriptHashes: string[]
}

/**
 * The whole document. React renders the head with the page, because only there Remix knows what belongs in it, but in the
 * browser it hydrates `#page` alone: what the network or an extension puts into the head or around the page is no
 * concern of it. Data stands in the page as JSON, which needs no hash in its policy. Pages without script carry none.
 */
export function htmlDocument({ markup, handoff }: RenderedPage): HtmlDocument {
  const [head, body] = cutAfter('</head>', markup)
  const write = (page: string, script: string) =>
    `<!DOCTYPE html><html lang="en-US">${head}<body>${iconSprite}<div id="page">${page}</div>${script}</body></html>`
  if (!body.startsWith('<template id="script"')) return { html: write(body, ''), scriptHashes: [] }
  const [template, page] = cutAfter('</template>', body)
  const script =
    `${template}<script type="application/json" id="handoff">${handoff.replaceAll('<', '\\u003c')}</script>` +
    `<script type="module">${startScript}</script>`
  return { html: write(page, script), scriptHashes: [...inlineScripts(template).map(hashOf), startHash] }
}

function cutAfter(end: string, text: string): [string, string] {
  const cut = text.indexOf(end) + end.length
  return [text.slice(0, cut), text.slice(cut)]
}

/** Remix alone fills the template, without data or content: whatever script is in it is ours. */
function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script\b[^>]*>(.+?)<\/script>/gs)].map(([, code = '']) => code)
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

const startHash = hashOf(startScript)

const symbols = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replaceAll('\n', '')

/**
 * All icons, once at the beginning of a page. As a file they would cost a request and, on every page, a document of
 * their own that the browser makes before it paints (a tenth of a second on a slow phone).
 */
const iconSprite = `<svg id="icons" class="icon-sprite" aria-hidden="true">${symbols}</svg>`
