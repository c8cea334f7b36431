/** The element that holds the script's data, and the one that holds the script itself until it is wanted (`root`). */
const dataElementId = 'handoff'
const scriptElementId = 'script'

/**
 * Puts the loaders' data into the page as JSON, which needs no CSP hash; pages without script carry none.
 * @param loaded what the loaders said, as Remix streams it
 */
export function withHandoff(html: string, loaded: string, nonce: string): string {
  if (!html.includes(`<template id="${scriptElementId}"`)) return html
  const end = [
    `<script type="application/json" id="${dataElementId}">${loaded.replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" nonce="${nonce}">${startCode}</script></body>`,
  ]
  return html.replace('</body>', () => end.join(''))
}

interface Given {
  /** Ids of elements. */
  script: string
  data: string
  /** Milliseconds after which script comes without a sign, for what it alone can show (a button that copies). */
  patience: number
}

/**
 * Runs in the browser, as text, once the page is parsed; so it uses nothing from outside itself. A visitor may be quicker
 * than the last picture: after that start, React may have made the page anew, and there is nothing left to start or read.
 */
function startWhenWanted({ script, data, patience }: Given): void {
  if (!('timeout' in AbortSignal)) return
  const textOf = (id: string) => document.getElementById(id)!.textContent!
  const template = document.getElementById(script) as HTMLTemplateElement
  const start = () => {
    if (!template.isConnected) return
    template.remove()
    document.body.append(template.content)
    const { __remixContext } = window as unknown as Record<
      string,
      { streamController: ReadableStreamDefaultController }
    >
    __remixContext!.streamController.enqueue(textOf(data))
    __remixContext!.streamController.close()
  }
  const startOutdated = (isOutdated: boolean) => {
    if (!isOutdated || !template.isConnected) return
    document.documentElement.dataset.outdated = ''
    start()
  }
  const isWanted = () => {
    if (template.dataset.atOnce !== undefined) return true
    try {
      return localStorage.cart || localStorage.wishlist || sessionStorage['interrupted-navigation']
    } catch {
      return false
    }
  }
  const collect = ({ type, target }: Event) => {
    const pressed = 'button[type=button]:not([popovertarget])'
    const control =
      type === 'click' ? (target as Element).closest<HTMLButtonElement>(pressed) : (target as HTMLInputElement)
    if (control)
      window.earlyInput?.push({ control, value: control.value, checked: 'checked' in control && control.checked })
  }
  const onSign = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent
    // Browsers report a resting pointer as a move of zero.
    if (event.type === 'pointermove' && !movementX && !movementY) return
    start()
  }
  window.earlyInput = []
  for (const type of ['click', 'input', 'change']) addEventListener(type, collect, true)
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'scroll']
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('storage', () => startOutdated(true))
  addEventListener('pageshow', ({ persisted }) => startOutdated(persisted))
  const startAfterLoad = () => template.isConnected && (isWanted() ? start() : setTimeout(start, patience))
  if (document.readyState === 'complete') startAfterLoad()
  else addEventListener('load', startAfterLoad)
}

const given: Given = { script: scriptElementId, data: dataElementId, patience: 4000 }

/**
 * The script is loaded at the first sign that somebody is about to do something: a pointer, a finger, a key, scrolling.
 * Until then, and for some seconds, the page is what it is without script, and a phone has nothing to work through. What
 * is done before the script is there is done once more with it (`early-input`). Pages that have something to do for it (a
 * message, a cart whose copy the browser keeps, the back office) load it once they are shown. Browsers without what it is
 * made of (`AbortSignal.timeout`: from before 2022) keep the page as it is without script.
 */
const startCode = `(${String(startWhenWanted).replace(/\s+/g, ' ')})(${JSON.stringify(given)})`
