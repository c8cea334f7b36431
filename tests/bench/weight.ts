import type { CDPSession, Page } from 'playwright'
import { withPhone } from './browser'
import type { Figure } from './figures'
import { pages, type BenchPage } from './pages'
import { openShop, ownerCookie } from './shop'

/** Kilobytes of 1000 bytes, as sent, without headers. */
const scriptLimit = { reading: 0, scripted: 90, admin: 120 }
const htmlLimit = 14
const sheetLimit = 12
const fontLimit = 40
const homeLimit = 350

interface Part {
  kind: string
  path: string
  bytes: number
}

/** Bytes over the wire by kind, and the number of requests, of each page's first visit on a phone, down to its end. */
export async function measureWeight(): Promise<Figure[]> {
  const app = await openShop()
  try {
    // The second request for a page that is kept ready has it compressed as far as it goes.
    for (const { path } of pages) for (let time = 0; time < 2; time++) await (await fetch(app.url + path)).text()
    const owner = await ownerCookie(app)
    return await withPhone(app, async (visit) => {
      const figures: Figure[] = []
      for (const page of pages) {
        const cookie = page.kind === 'admin' ? owner : undefined
        const parts = await visit(cookie, (tab, devtools) => loadAll(tab, devtools, page.path))
        figures.push(...figuresOf(page, parts))
      }
      return figures
    })
  } finally {
    await app.stop()
  }
}

async function loadAll(page: Page, devtools: CDPSession, path: string): Promise<Part[]> {
  const parts = new Map<string, Part>()
  const origin = () => new URL(page.url()).origin
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The shop says the length of all that it sends; what the browser reports counts headers, and data twice.
    const bytes = Number(response.headers['content-length'] ?? NaN)
    if (response.url.startsWith('http')) parts.set(requestId, { kind: type, path: response.url, bytes })
  })
  await devtools.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await scrollDown(page)
  await page.waitForLoadState('networkidle')
  // Pages that were fetched ahead, and the map, which is not ours.
  return [...parts.values()].filter(({ path: url, kind }) => url.startsWith(origin()) && kind !== 'Prefetch')
}

/** Pictures below load when they come near. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
}

function figuresOf({ name, kind }: BenchPage, parts: Part[]): Figure[] {
  const bytesOf = (...kinds: string[]) =>
    parts.filter((part) => kinds.includes(part.kind)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const largestFont = Math.max(0, ...parts.filter((part) => part.kind === 'Font').map(({ bytes }) => bytes / 1000))
  const figure = (what: string, value: number, most?: number): Figure => ({
    part: 'weight',
    subject: name,
    name: what,
    value,
    unit: 'KB',
    most,
  })
  const site = kind !== 'admin'
  return [
    figure('HTML', bytesOf('Document'), site ? htmlLimit : undefined),
    figure('style sheet', bytesOf('Stylesheet'), site ? sheetLimit : undefined),
    figure('script', bytesOf('Script'), scriptLimit[kind]),
    figure('largest font', largestFont, fontLimit),
    figure('fonts', bytesOf('Font')),
    figure('pictures', bytesOf('Image')),
    figure('all', bytesOf(...new Set(parts.map((part) => part.kind))), name === 'home' ? homeLimit : undefined),
    { part: 'weight', subject: name, name: 'requests', value: parts.length, unit: '' },
  ]
}
