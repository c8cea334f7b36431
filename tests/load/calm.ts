import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor, type Account, type Reply, type Shop } from './shop'

/** A page that takes this long is not calm any more. */
const calmReadMs = 1500

/** While `work` runs, everybody else reads `pages` as on any other day. */
export async function expectCalmReading(
  { app }: Shop,
  account: Account,
  { state, pages, work }: { state: string; pages: string[]; work: Promise<unknown> },
): Promise<void> {
  const replies = await readingWhile(app.url, pages, work)
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  account.tried(`pages read while ${state}, the slowest in ${Math.round(slowest)} ms`, replies.length)
  account.expect(
    replies.every(({ status }) => status === 200),
    `${state}: a page was not shown`,
  )
  account.expect(slowest < calmReadMs, `${state}: a page took ${Math.round(slowest)} ms`)
}

/** Asks for the pages again and again until `work` is done, and gives what came back. */
async function readingWhile(origin: string, pages: string[], work: Promise<unknown>): Promise<Reply[]> {
  const replies: Reply[] = []
  let over = false
  const reader = new Visitor(origin)
  const done = work.finally(() => (over = true))
  while (!over) {
    for (const path of pages) replies.push(await reader.get(path))
    await sleep(100)
  }
  await done
  return replies
}

/** A reply in one line, for the list of losses. */
export function said({ status, location, headers, ms }: Reply): string {
  const retryAfter = headers.get('retry-after')
  return `${status} ${location ?? ''} (Retry-After: ${retryAfter}) after ${Math.round(ms)} ms`
}
