import type { CDPSession, Page } from 'playwright'
import { withPhone, type Visit } from './browser'
import type { Figure } from './figures'
import { startBareServer } from './load'
import { pagesNamed, type BenchPage } from './pages'
import { openShop } from './shop'
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
  longestTask: number
  /**
   * What tasks took beyond 50 ms, before anything could be seen, and from the first paint on: only then is there something
   * that they keep from answering (web.dev, "Total Blocking Time").
   */
  blockingBefore: number
  blocking: number
}

/**
 * First loads on a throttled phone: paints, layout shift, and what keeps the page from answering a finger; beside those
 * of an empty page, which are the browser's own.
 */
export async function measureSpeed(): Promise<Figure[]> {
  const app = await openShop()
  const bare = await startBareServer(['content-type', 'text/html'], emptyPage)
  const empty = { name: 'empty page', path: `http://127.0.0.1:${bare.port}/` }
  try {
    return await withPhone(app, async (visit) => {
      const figures: Figure[] = []
      for (const page of [empty, ...pagesNamed(...measured)]) {
        await visit(undefined, (tab) => tab.goto(page.path))
        for (const line of lines) figures.push(...(await measurePage(visit, page, line)))
      }
      return figures
    })
  } finally {
    bare.stop()
    await app.stop()
  }
}

async function measurePage(visit: Visit, page: Pick<BenchPage, 'name' | 'path'>, line: Line): Promise<Figure[]> {
  const all: Paints[] = []
  for (let round = 0; round < rounds; round++) {
    all.push(await visit(undefined, (tab, devtools) => paintsOf(tab, devtools, page.path, line)))
  }
  const middle = (of: (paints: Paints) => number) => median(all.map(of))
  const figure = (name: string, value: number, unit: string, most?: number): Figure => ({
    part: 'speed',
    subject: `${page.name}, ${line.name}`,
    name,
    value,
    unit,
    most,
  })
  const limited = line.name === 'slow 4G' && inTime.includes(page.name)
  const isOurs = measured.includes(page.name)
  return [
    figure(
      'first paint',
      middle(({ first }) => first),
      'ms',
    ),
    figure(
      'largest paint',
      middle(({ largest }) => largest),
      'ms',
      limited ? 1500 : undefined,
    ),
    figure(
      'layout shift',
      middle(({ shift }) => shift),
      '',
      isOurs ? 0.01 : undefined,
    ),
    figure(
      'longest task',
      middle(({ longestTask }) => longestTask),
      'ms',
    ),
    figure(
      'blocking time before the first paint',
      middle(({ blockingBefore }) => blockingBefore),
      'ms',
    ),
    figure(
      'blocking time',
      middle(({ blocking }) => blocking),
      'ms',
      isOurs ? 0 : undefined,
    ),
  ]
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
  const beyond = (from: number, to: number) =>
    tasks.reduce((sum, { startTime, duration }) => {
      const within = Math.min(to, startTime + duration) - Math.max(from, startTime)
      return sum + Math.max(0, within - 50)
    }, 0)
  return {
    first,
    largest: largest.at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    blockingBefore: beyond(0, first),
    blocking: beyond(first, Infinity),
  }
}
