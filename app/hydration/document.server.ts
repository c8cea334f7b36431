import { iconSprite } from '~/ui/icon-sprite'
import startScript from './start?inline'

interface RenderedPage {
  /** What `root`'s `Layout` renders on the server: the head, the script in its template if there is one, the page. */
  markup: string
  /** The loaders' data, as Remix streams it. */
  handoff: string
  /** Marks our own inline scripts (`hashOwnScripts`). */
  nonce: string
}

const parts = /^(<head>.*?<\/head>)(<template id="script".*?<\/template>)?(.*)$/s

/**
 * The whole document. React renders the head with the page, because only there Remix knows what belongs in it, but in the
 * browser it hydrates `#page` alone: what the network or an extension puts into the head or around the page is no
 * concern of it. Data stands in the page as JSON, which needs no hash in its policy. Pages without script carry none.
 */
export function htmlDocument({ markup, handoff, nonce }: RenderedPage): string {
  const [, head, template, page] = parts.exec(markup)!
  const script = template
    ? `${template}<script type="application/json" id="handoff">${handoff.replaceAll('<', '\\u003c')}</script>` +
      `<script type="module" nonce="${nonce}">${startScript}</script>`
    : ''
  return `<!DOCTYPE html><html lang="en-US">${head}<body>${iconSprite}<div id="page">${page}</div>${script}</body></html>`
}
