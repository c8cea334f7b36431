import { createClient, type Client } from '@libsql/client'
import { expect } from 'playwright/test'
import { demoDatabase, type RunningApp } from './launcher'

/**
 * Makes a running shop what it was at its first start, with triggers that a test has added or broken. A new start would cost
 * twenty times as much. @public
 */
export async function resetShop(app: RunningApp): Promise<void> {
  // A page that is asked for from here on is made anew, so nobody may ask before the rows are back.
  await outdatePages(app)
  const client = createClient({ url: `file:${app.dataDir}/stillwater.db`, timeout: 5000 })
  try {
    await client.execute({ sql: 'ATTACH ? AS beginning', args: [demoDatabase()] })
    const names = (select: string) => firstColumn(client, select)
    const tables =
      await names(`SELECT name FROM pragma_table_list WHERE schema = 'beginning' AND name NOT LIKE 'sqlite_%'
      AND type IN ('table', 'virtual')`)
    const triggers = await names("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    const asItWas = await names("SELECT sql FROM beginning.sqlite_master WHERE type = 'trigger'")
    await client.executeMultiple(
      [
        // Rows name each other, in any order, and all of them are back in the end.
        'PRAGMA foreign_keys = OFF',
        'BEGIN IMMEDIATE',
        ...triggers.map((name) => `DROP TRIGGER "${name}"`),
        ...tables.map((name) => `DELETE FROM main."${name}"`),
        ...tables.map((name) => `INSERT INTO main."${name}" SELECT * FROM beginning."${name}"`),
        ...asItWas,
        'COMMIT',
      ].join(';\n'),
    )
  } finally {
    client.close()
  }
}

/**
 * Drops the pages that the shop keeps ready, after `app.sql` has changed what they show: whatever a visitor writes that could
 * be shown does so. Here it is a review, which waits for the owner. @public
 */
export async function outdatePages(app: RunningApp): Promise<void> {
  const form = { author_name: 'N. O.', email: 'no@mail.example', rating: '5', content: `Quiet, at ${Date.now()}.` }
  const { status } = await fetch(`${app.localUrl}/submit-testimonial`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.url, 'x-forwarded-for': '10.254.0.1' },
    body: new URLSearchParams(form),
  })
  expect(status, 'a review that outdates the pages').toBe(303)
}

async function firstColumn(client: Client, select: string): Promise<string[]> {
  const { rows } = await client.execute(select)
  return rows.map((row) => String(row[0]))
}
