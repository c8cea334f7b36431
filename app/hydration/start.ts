/*
 * Deferred hydration: why, how, and how to switch it off.
 *
 * Why. Every page is complete HTML whose links and forms work without JavaScript. Working through React, the router and
 * a page's own script takes a slow phone a second, and most visitors of a page first read. So the script is not loaded
 * with the page, but at the first sign that somebody is about to do something (a pointer that moves, a finger, a key,
 * scrolling, a field that gets the focus), and at the latest `latestStartMs` after the page was shown, for what script
 * alone can show (a button that copies).
 *
 * How. This file is the only script that runs with the page. The build bundles it into text (`vite.config.ts`, imports
 * that end with `?inline`), and `document.server` puts it at the end of the page, where the page's policy allows it by
 * its hash. Before it stand
 *   <template id="script">                          Remix's own script elements, inert (`root.tsx`),
 *   <script type="application/json" id="handoff">   the loaders' data, inert as well.
 * To start is to take the first out of its template and to hand the second to the stream that Remix waits for; then
 * `entry.client` hydrates `#page`, each `Part` of it by itself.
 *
 * Meanwhile, what is done is collected in `window.earlyInput`, and done once more when the page is hydrated
 * (`replay-input`). Pages that have something for the script to do start once they are loaded: `data-at-once` on the
 * template (a message, errors of a form, a cart whose copy the browser keeps, the admin area), or a copy of a cart in
 * this browser, or a navigation that a deploy interrupted (`interrupted-navigation`).
 *
 * Two kinds of page never start: in browsers from before 2022 (Firefox: May 2023), which lack what the script is made of
 * and would end with an empty page, and where the network has taken the comments out of the page, which mark for React
 * where a text or a part begins. Both stay what they are without script.
 *
 * To switch it off, let `root.tsx` set `data-at-once` on every page: all pages then load their script as soon as they are
 * shown, and everything works as before.
 */
import { inputOf, type EarlyInput } from './replay-input'

declare global {
  interface Window {
    /** What was done on this page before it was hydrated; undefined afterwards, and on pages without script. */
    earlyInput?: EarlyInput[]
  }
}

const latestStartMs = 4000
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'scroll']

const template = document.getElementById('script') as HTMLTemplateElement
let hasStarted = false

if ('timeout' in AbortSignal && 'TextEncoderStream' in window && hasComments()) {
  window.earlyInput = []
  for (const type of ['click', 'input', 'change']) addEventListener(type, collect, true)
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('storage', () => startOutdated(true))
  addEventListener('pageshow', ({ persisted }) => startOutdated(persisted))
  if (document.readyState === 'complete') startAfterLoad()
  else addEventListener('load', startAfterLoad)
}

function hasComments(): boolean {
  return document.createTreeWalker(document.getElementById('page')!, NodeFilter.SHOW_COMMENT).nextNode() !== null
}

function start(): void {
  if (hasStarted) return
  hasStarted = true
  // The empty template stays, and the body as it is: anything taken out of it has every element of the page styled anew.
  document.head.append(template.content)
  const { streamController } = (window as unknown as RemixWindow).__remixContext
  streamController.enqueue(document.getElementById('handoff')!.textContent!)
  streamController.close()
}

interface RemixWindow {
  __remixContext: { streamController: ReadableStreamDefaultController<string> }
}

function startAfterLoad(): void {
  setTimeout(start, latestStartMs)
  if (isWanted()) startAfterPaint()
}

/**
 * A page that comes quickly is loaded before it is painted, and the script is not to come in between. A frame that was
 * asked for runs before that paint, so the browser is asked when it has painted; then one more frame, for pictures, which
 * are unpacked beside the page. A browser that keeps its times to itself starts after `latestStartMs`.
 */
function startAfterPaint(): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(start))
  })
  observer.observe({ type: 'paint', buffered: true })
}

function isWanted(): boolean {
  if (template.dataset.atOnce !== undefined) return true
  try {
    return Boolean(localStorage.cart || localStorage.wishlist || sessionStorage['interrupted-navigation'])
  } catch {
    return false
  }
}

/** Another tab has changed the cart, or the browser brought this page back: the script is to ask how things are. */
function startOutdated(isOutdated: boolean): void {
  if (!isOutdated || hasStarted) return
  document.documentElement.dataset.outdated = ''
  start()
}

function onSign(event: Event): void {
  const { movementX, movementY } = event as PointerEvent
  // Browsers report a resting pointer as a move of zero.
  if (event.type === 'pointermove' && !movementX && !movementY) return
  start()
}

/** Buttons that post a form, links and menus work by themselves. */
function collect({ type, target }: Event): void {
  const pressed = 'button[type=button]:not([popovertarget])'
  const control =
    type === 'click' ? (target as Element).closest<HTMLButtonElement>(pressed) : (target as HTMLInputElement)
  if (control) window.earlyInput?.push(inputOf(control))
}
