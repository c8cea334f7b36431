import type { CDPSession, Page } from 'playwright'
import { withPhone } from './browser'
import type { Figure } from './figures'
import { startBareServer } from './load'
import { pagesNamed } from './pages'
import { cartCookie, openShop } from './shop'
import { median } from './statistics'

/** Round trip in milliseconds, speeds in kilobits a second: the lines of Lighthouse and WebPageTest. */
const lines = [
  { name: 'slow 4G', latency: 150, down: 1638, up: 768 },
  { name: '3G', latency: 300, down: 700, up: 700 },
] as const
type Line = (typeof lines)[number]
const slowerProcessor = 4
const rounds = 3
const kilobit = 1000 / 8

const measured = ['home', 'shop', 'product', 'blog', 'post', 'services', 'contact', 'cart']
/** The largest paint of these has a limit, on slow 4G. */
const inTime = ['home', 'shop', 'product', 'post']

const emptyPage = Buffer.from('<!doctype html><title>Empty</title><p>Empty')

interface Paints {
  first: number
  largest: number
  shift: number
  /** What tasks took beyond 50 ms before anything could be seen. */
  blockingBefore: number
  /** From the first paint on, when there is something that a task keeps from answering (web.dev, "Total Blocking Time"). */
  blocking: number
  longestTask: number
}

/** How a page's script comes: at a sign of the visitor, so not during the measurement; or, for one with a cart, at once. */
const visitors = [
  { has: '', mostBlocking: 0 },
  { has: ' with a cart', mostBlocking: 50 },
]

/**
 * First loads on a throttled phone: paints, layout shift, and what keeps the page from answering a finger; beside those
 * of an empty page, which are the browser's own.
 */
export async function measureSpeed(): Promise<Figure[]> {
  const app = await openShop()
  const bare = await startBareServer(['content-type', 'text/html'], emptyPage)
  const empty = { name: 'empty page', path: `http://127.0.0.1:${bare.port}/` }
  const cart = await cartCookie(app)
  try {
    return await withPhone(app, async (visit) => {
      const figures: Figure[] = []
      for (const page of [empty, ...pagesNamed(...measured)]) {
        for (const { has, mostBlocking } of page === empty ? visitors.slice(0, 1) : visitors) {
          const cookie = has ? cart : undefined
          await visit(cookie, (tab) => tab.goto(page.path))
          for (const line of lines) {
            const subject = `${page.name}${has}, ${line.name}`
            const limits = page === empty ? {} : { shift: 0.01, blocking: mostBlocking }
            const inTimeHere = line.name === 'slow 4G' && inTime.includes(page.name)
            const paints = await middlePaints(() =>
              visit(cookie, (tab, devtools) => paintsOf(tab, devtools, page.path, line)),
            )
            figures.push(...figuresOf(subject, paints, { ...limits, largest: inTimeHere ? 1500 : undefined }))
          }
        }
      }
      return figures
    })
  } finally {
    bare.stop()
    await app.stop()
  }
}

/** The median of each figure over some first loads. */
async function middlePaints(load: () => Promise<Paints>): Promise<Paints> {
  const all: Paints[] = []
  for (let round = 0; round < rounds; round++) all.push(await load())
  const names = Object.keys(all[0]!) as (keyof Paints)[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((paints) => paints[name]))])) as unknown as Paints
}

const texts: Record<keyof Paints, [name: string, unit: string]> = {
  first: ['first paint', 'ms'],
  largest: ['largest paint', 'ms'],
  shift: ['layout shift', ''],
  blockingBefore: ['blocking time before the first paint', 'ms'],
  blocking: ['blocking time', 'ms'],
  longestTask: ['longest task', 'ms'],
}

function figuresOf(subject: string, paints: Paints, most: Partial<Paints>): Figure[] {
  return Object.entries(texts).map(([key, [name, unit]]) => {
    const of = key as keyof Paints
    return { part: 'speed', subject, name, value: paints[of], unit, most: most[of] }
  })
}

async function paintsOf(page: Page, devtools: CDPSession, path: string, line: Line): Promise<Paints> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.down * kilobit,
    uploadThroughput: line.up * kilobit,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(readPaints)
}

/** Runs in the page: what the browser has noted of its load. */
async function readPaints(): Promise<Paints> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const found: PerformanceEntry[] = []
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve(found), 200)
    })
  const [paints, largest, shifts, tasks] = await Promise.all([
    entries('paint'),
    entries('largest-contentful-paint'),
    entries('layout-shift'),
    entries('longtask'),
  ])
  const first = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
  const within = (from: number, to: number) =>
    tasks.map(({ startTime, duration }) => Math.min(to, startTime + duration) - Math.max(from, startTime))
  const beyond50 = (durations: number[]) => durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  return {
    first,
    largest: largest.at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
    blockingBefore: beyond50(within(0, first)),
    blocking: beyond50(within(first, Infinity)),
    longestTask: Math.max(0, ...within(first, Infinity)),
  }
}
