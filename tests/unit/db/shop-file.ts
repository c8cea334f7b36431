import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from '~db/migrate'
import { migrationsFolder, openFile } from '~db/database-location'
import * as schema from '~db/schema'
import { seedDemo } from '~db/seed/seed'

/** Bytes that no text encoding leaves as they are. */
export const pictureBytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))

/** A shop in a file of its own: the demo shop, a picture, an order with a line, an open session. */
export async function makeShop(path: string, wanted?: (name: string) => boolean): Promise<void> {
  const client = openFile(path)
  await migrate(client, migrationsFolder(), wanted)
  await seedDemo(drizzle(client, { schema })).catch(() => undefined)
  await client.batch(
    [
      {
        sql: "INSERT INTO images VALUES ('lake.jpg', 'image/jpeg', 10, 10, ?, ?, '2026-11-01')",
        args: [pictureBytes.length, pictureBytes],
      },
      `INSERT INTO orders (id, subtotal_cents, cart_id, cart_hash, expires_at, created_at, updated_at)
       VALUES ('order-1', 1999, 'cart', 'hash', '2026-11-01', '2026-11-01', '2026-11-01')`,
      `INSERT INTO order_items (order_id, position, product_id, name, unit_price_cents, quantity)
       VALUES ('order-1', 0, 'gone', 'Amethyst', 1999, 1)`,
      `INSERT INTO admin_sessions VALUES ('session', 'code', '2026-11-01', '2099-01-01')`,
    ],
    'write',
  )
  client.close()
}

/** Everything in a database, to hold two of them against each other. */
export async function contentOf(path: string): Promise<Record<string, unknown[]>> {
  const client = openFile(path)
  const { rows: tables } = await client.execute(
    "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.execute(`SELECT * FROM "${String(name)}" ORDER BY 1, 2`)
    content[String(name)] = rows.map((row) => ({ ...row }))
  }
  const { rows: made } = await client.execute('SELECT type, name, sql FROM sqlite_master ORDER BY type, name')
  content['the schema'] = made.map((row) => ({ ...row }))
  client.close()
  return content
}

/** The files of a folder with fingerprints of their bytes; without the lock table, which every reader writes to. */
export function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'))
  return new Map(names.map((name) => [name, fingerprintOf(join(folder, name))]))
}

export function fingerprintOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
