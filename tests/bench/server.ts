import type { RunningApp } from '../support/launcher'
import type { Figure } from './figures'
import { loadServer, startBareServer, type Load } from './load'
import { pagesNamed, type BenchPage } from './pages'
import { cartCookie, openShop } from './shop'
import { median } from './statistics'

const connections = 16
const seconds = 4
const rounds = 3
const browser = { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' }

const readyShare = 0.5
const readyMs = 0.06
/** Processor time of a page for a visitor with a cart. */
const renderedMs = 3

/** The server beside Node's own with the same bytes, in turns so that both meet the same machine. */
export async function measureServer(): Promise<Figure[]> {
  const app = await openShop()
  try {
    const figures: Figure[] = []
    // What a process does first takes longer, because it is being compiled: here, and where pages are rendered below.
    await loadServer(app.pid, { port: portOf(app), path: '/', headers: browser, connections, seconds })
    for (const page of pagesNamed('home', 'product', 'post', 'about')) figures.push(...(await measureReady(app, page)))
    const cookie = await cartCookie(app)
    // V8 has compiled all of the rendering only after some six thousand pages.
    for (let times = 0; times < 2; times++) await measureRendered(app, pagesNamed('shop')[0]!, cookie)
    for (const page of pagesNamed('shop', 'product', 'post', 'cart')) {
      figures.push(...(await measureRendered(app, page, cookie, renderedMs)))
    }
    for (const page of pagesNamed('home', 'blog', 'about')) figures.push(...(await measureRendered(app, page, cookie)))
    return figures
  } finally {
    await app.stop()
  }
}

async function measureReady(app: RunningApp, page: BenchPage): Promise<Figure[]> {
  const bare = await startBare(app, page)
  const order = { path: page.path, headers: browser, connections, seconds }
  const [ours, theirs]: [Load[], Load[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await loadServer(app.pid, { ...order, port: portOf(app) }))
      theirs.push(await loadServer(bare.pid, { ...order, port: bare.port }))
    }
  } finally {
    bare.stop()
  }
  const shares = ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond)
  const subject = `${page.name}, ready`
  return [
    ...figuresOf(subject, ours, readyMs),
    ...figuresOf(`${page.name}, bare node:http`, theirs),
    { part: 'server', subject, name: 'share of the bare server', value: median(shares), unit: '', least: readyShare },
  ]
}

/** No page is kept for visitors with cookies. */
async function measureRendered(app: RunningApp, page: BenchPage, cookie: string, most?: number) {
  const order = { port: portOf(app), path: page.path, headers: { ...browser, cookie }, connections: 4, seconds }
  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) loads.push(await loadServer(app.pid, order))
  return figuresOf(`${page.name}, rendered anew, with a cart`, loads, most)
}

/** Processor time and latency of the best round: whatever else the machine did can only have added to them. */
function figuresOf(subject: string, loads: Load[], most?: number): Figure[] {
  const best = loads.reduce((a, b) => (b.processor < a.processor ? b : a))
  const figure = (name: string, value: number, unit: string): Figure => ({ part: 'server', subject, name, value, unit })
  return [
    figure('throughput', best.perSecond, '/s'),
    figure('latency, median', best.middle, 'ms'),
    figure('latency, 99th of 100', best.slowest, 'ms'),
    { ...figure('processor time', best.processor, 'ms'), most },
  ]
}

/** Node's own server with the bytes and headers that the shop sends to a browser. */
async function startBare(app: RunningApp, { path }: BenchPage) {
  const { headers, body } = await wireAnswer(app, path)
  return startBareServer(headers, body)
}

/** An answer as it is on the wire: `fetch` would have unpacked it. The second one is as small as it gets. */
async function wireAnswer(app: RunningApp, path: string): Promise<{ headers: string[]; body: Buffer }> {
  const { get } = await import('node:http')
  const once = () =>
    new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
      get(app.url + path, { headers: browser }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        res.on('end', () => resolve({ headers: withoutOwn(res.rawHeaders), body: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
  await once()
  return once()
}

/** What every Node server adds by itself. */
function withoutOwn(raw: string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive'])
  return raw.flatMap((name, index) => (index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, raw[index + 1]!] : []))
}

function portOf(app: RunningApp): number {
  return Number(new URL(app.url).port)
}
