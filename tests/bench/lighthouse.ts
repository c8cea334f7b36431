import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../support/browser.mjs'
import type { Figure } from './figures'
import { pagesNamed } from './pages'
import { cartCookie, openShop } from './shop'
import { median } from './statistics'

/** Fetched when it is run: it would be the largest of all packages, for one table. */
const version = '12.8.2'
const measured = ['home', 'shop', 'product', 'blog', 'post', 'services', 'contact']
const best = 100
/** One report differs from the next by ten points and more; Lighthouse's documentation asks for the middle of several. */
const rounds = 3

interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

/** Visitors whose script waits, and those with a cart, who get it at once. */
const withCart = ['home', 'shop', 'product', 'blog', 'post']

/** Lighthouse's four scores of a phone's first visit. What costs points is named on standard error. */
export async function measureLighthouse(): Promise<Figure[]> {
  const app = await openShop()
  try {
    const cart = await cartCookie(app)
    const figures: Figure[] = []
    for (const page of pagesNamed(...measured)) {
      // The second request for a page that is kept ready has it compressed as far as it goes.
      for (let time = 0; time < 2; time++) await (await fetch(app.url + page.path)).text()
      figures.push(...(await scoresOf(page.name, app.url + page.path)))
      if (withCart.includes(page.name))
        figures.push(...(await scoresOf(`${page.name} with a cart`, app.url + page.path, cart)))
    }
    return figures
  } finally {
    await app.stop()
  }
}

async function scoresOf(subject: string, url: string, cookie?: string): Promise<Figure[]> {
  // The first visit has the pictures made, as the first visitor's has; it is not what others meet.
  await reportOf(url, cookie)
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++) reports.push(await reportOf(url, cookie))
  for (const report of reports) console.error(`  ${subject}: ${costly(report).join(', ') || 'nothing'}`)
  return Object.entries(reports[0]!.categories).map(([id, { title }]) => ({
    part: 'lighthouse',
    subject,
    name: `${version}, ${title}`,
    value: median(reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))),
    unit: '',
    least: best,
  }))
}

async function reportOf(url: string, cookie?: string): Promise<Report> {
  // Nothing but the shop is asked: the map is another company's.
  const flags = ['--headless=new', '--disable-gpu', '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const args = ['--yes', `lighthouse@${version}`, url, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`]
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() }
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 64_000_000 })
  return JSON.parse(stdout) as Report
}

function costly({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted.flatMap(({ id }) => {
    const { score = null, title = id } = audits[id] ?? {}
    return score !== null && score < 0.995 ? [`${title} (${Math.round(score * 100)})`] : []
  })
}
