import { visitorElementId } from '~/cart/use-loaded-shop'

/** The element that holds the script's data, and the one that holds the script itself until it is wanted (`root`). */
const dataElementId = 'handoff'
const scriptElementId = 'script'

/**
 * Hands a page's data to its script, as data that no policy needs to know; pages without script carry none. The
 * visitor's part stands alone at the end, where the front can put another visitor's.
 * @param loaded what the loaders said, as Remix streams it
 * @param shop the piece of it that is the visitor's alone, packed
 */
export function withHandoff(html: string, loaded: string, shop: string | undefined, nonce: string): string {
  if (!html.includes(`<template id="${scriptElementId}"`)) return html
  const shared = shop === undefined ? loaded : loaded.replace(JSON.stringify(shop), '""')
  const end = [
    `<script type="application/json" id="${dataElementId}">${shared.replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" nonce="${nonce}">${startCode}</script>`,
    `<script type="application/json" id="${visitorElementId}">${shop ?? ''}</script></body>`,
  ]
  return html.replace('</body>', () => end.join(''))
}

/** Runs in the browser, as text, once the page is parsed; so it uses nothing from outside itself. */
function startWhenWanted(ids: { script: string; data: string; visitor: string }): void {
  const textOf = (id: string) => document.getElementById(id)!.textContent!
  const template = document.getElementById(ids.script) as HTMLTemplateElement
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const start = () => {
    if (!template.isConnected) return
    for (const sign of signs) removeEventListener(sign, onSign, true)
    template.remove()
    document.body.append(template.content)
    const stream = (
      window as unknown as { __remixContext: { streamController: ReadableStreamDefaultController<string> } }
    ).__remixContext.streamController
    stream.enqueue(textOf(ids.data))
    stream.close()
  }
  const startOutdated = (isOutdated: boolean) => {
    if (!isOutdated || !template.isConnected) return
    document.documentElement.dataset.outdated = ''
    start()
  }
  const isWanted = () => {
    const { cartExists, wishlistExists } = JSON.parse(textOf(ids.visitor) || '{}') as Record<string, unknown>
    if (template.dataset.atOnce !== undefined || cartExists || wishlistExists) return true
    try {
      return localStorage.cart || localStorage.wishlist || sessionStorage['interrupted-navigation']
    } catch {
      return false
    }
  }
  // Browsers tell of a resting pointer as of one that has moved nowhere.
  const isResting = (event: Event) =>
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
  const onSign = (event: Event) => isResting(event) || start()
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('storage', () => startOutdated(true))
  addEventListener('pageshow', ({ persisted }) => startOutdated(persisted))
  if (!isWanted()) return
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

const ids = { script: scriptElementId, data: dataElementId, visitor: visitorElementId }

/**
 * The script is loaded at the first sign that somebody is about to do something: a pointer, a finger, a key, scrolling.
 * Until then the page is what it is without script, and a phone has nothing to work through. Pages that have something
 * to do for it (a message, a cart whose copy is kept in the browser, the back office) load it once they are shown.
 */
const startCode = `(${String(startWhenWanted).replace(/\s+/g, ' ')})(${JSON.stringify(ids)})`
