/** How often pages are seen, without cookies, addresses or anything else of who sees them (beyond, section 6). */
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc, gte, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { getPrivateDb } from '~db/client.server'
import { pageViews } from '~db/schema'
import { log } from '~/config/log.server'
import type { Cell } from '~/lib/csv'
import { dayAfter, shopToday } from '~/lib/dates'

const counted =
  /^\/(?:about|newsletter|contact|submit-testimonial|cart|wishlist|[a-z]+-policy|terms-of-service|(?:services|shop|blog)(?:\/[a-z0-9_-]{1,100})?)?$/
const storeMs = 60_000
const keptDays = 400
/** More pages than anybody sees in a minute. */
const mostPages = 5000

/** Views that are not stored yet, by day and path. */
const views = new Map<string, number>()

/** What `isbot` says of the last user agents: its expression of a thousand names takes a quarter of a cached page's time. */
const robots = new LRUCache<string, boolean>({ max: 200, memoMethod: (agent) => isbot(agent) })

/** Counts a page that was sent to a visitor; not for a robot, nor for a page that is only fetched ahead, nor for the owner. */
export function countView(path: string, headers: IncomingHttpHeaders): void {
  if (!counted.test(path)) return
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  const agent = headers['user-agent']
  if (purpose.includes('prefetch') || !agent || robots.memo(agent) || /\badmin_auth=/.test(headers.cookie ?? '')) return
  const key = `${shopToday()} ${path}`
  const before = views.get(key)
  if (before === undefined && views.size >= mostPages) return
  views.set(key, (before ?? 0) + 1)
}

/** Writes down what was counted, of pages that there are. What cannot be written is kept for the next time. */
export async function storeViews(): Promise<void> {
  if (views.size === 0) return
  const rows = [...views].map(([key, count]) => [key.slice(0, 10), key.slice(11), count] as const)
  views.clear()
  const isNone = (folder: string, table: string) => sql`(seen.value ->> 1 like ${`${folder}/%`}
    and not exists (select 1 from ${sql.identifier(table)} where slug = substr(seen.value ->> 1, ${folder.length + 2})))`
  const db = getPrivateDb()
  try {
    await db.batch([
      db.run(sql`insert into page_views (day, path, views)
        select seen.value ->> 0, seen.value ->> 1, seen.value ->> 2 from json_each(${JSON.stringify(rows)}) as seen
        where not (${isNone('/shop', 'products')} or ${isNone('/blog', 'blogs')} or ${isNone('/services', 'services')})
        on conflict (day, path) do update set views = views + excluded.views`),
      db.delete(pageViews).where(lt(pageViews.day, dayAfter(shopToday(), -keptDays))),
    ])
  } catch (error) {
    for (const [day, path, count] of rows) views.set(`${day} ${path}`, (views.get(`${day} ${path}`) ?? 0) + count)
    log.error('page views could not be stored', error)
  }
}

/** Called once when the app is loaded. */
export function startStoringViews(): void {
  const begin = async () => {
    for (;;) {
      await sleep(storeMs, undefined, { ref: false })
      await storeViews()
    }
  }
  void begin()
}

const shownDays = 30

export interface SeenPages {
  days: { day: string; views: number }[]
  pages: { path: string; views: number }[]
}

/** Views of the last 30 days, the newest day and the most seen page first. */
export async function readViews(): Promise<SeenPages> {
  const db = getPrivateDb()
  const recent = gte(pageViews.day, dayAfter(shopToday(), 1 - shownDays))
  const sum = sql<number>`sum(${pageViews.views})`
  const [days, pages] = await db.batch([
    db
      .select({ day: pageViews.day, views: sum })
      .from(pageViews)
      .where(recent)
      .groupBy(pageViews.day)
      .orderBy(desc(pageViews.day)),
    db
      .select({ path: pageViews.path, views: sum })
      .from(pageViews)
      .where(recent)
      .groupBy(pageViews.path)
      .orderBy(desc(sum), pageViews.path)
      .limit(50),
  ])
  return { days, pages }
}

/** All views, by day and page, as rows for a CSV file. */
export async function viewsTable(): Promise<Cell[][]> {
  const rows = await getPrivateDb().select().from(pageViews).orderBy(desc(pageViews.day), desc(pageViews.views))
  return [['Day', 'Page', 'Views'], ...rows.map(({ day, path, views: count }) => [day, path, String(count)])]
}
