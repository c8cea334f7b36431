import type { Client } from '@libsql/client'
import { openFile } from './database-location'

/**
 * Takes what was done for readers since a backup was made into the copy that takes the place of the former database (beyond,
 * sections 0 and 4): who has left, whose mailbox is gone, whose address was forgotten, who got which letter, and who was
 * told that something is back.
 * @param former the file of the former database; undefined where there is none
 * @returns false where nobody knows it, and letters would go to whoever has left since
 */
export async function takeOverReaders(copy: string, former: string | undefined): Promise<boolean> {
  const client = openFile(copy)
  try {
    // In a backup from before there were letters nobody has said yes to them.
    if (!(await hasLetters(client, 'main'))) return true
    return (await takeOver(client, former).catch(() => false)) || !(await hasReaders(client))
  } finally {
    client.close()
  }
}

/** What is copied of the former database, whatever the backup says. */
const copied = {
  subscribers: "state IN ('left', 'bounced') OR email IS NULL",
  letters: "state <> 'draft'",
  letter_sends: 'true',
}

async function takeOver(client: Client, former: string | undefined): Promise<boolean> {
  if (former === undefined) return false
  await client.execute({ sql: 'ATTACH ? AS former', args: [former] })
  if (!(await hasLetters(client, 'former'))) return true
  const forgotten = 'SELECT id FROM former.subscribers WHERE email IS NULL'
  const copies: string[] = []
  // One after the other: each statement at the same moment has a connection of its own, without the attached file.
  for (const [table, which] of Object.entries(copied)) {
    const columns = await columnsOf(client, table)
    copies.push(
      `INSERT OR REPLACE INTO main.${table} (${columns}) SELECT ${columns} FROM former.${table} WHERE ${which}`,
    )
  }
  const statements = [
    `DELETE FROM main.mails WHERE kind = 'newsletter-confirm'
      AND recipient IN (SELECT email FROM main.subscribers WHERE id IN (${forgotten}))`,
    `DELETE FROM main.deliveries WHERE kind = 'newsletter' AND subject_id IN (${forgotten})`,
    "DELETE FROM main.back_in_stock WHERE id IN (SELECT subject_id FROM former.mails WHERE kind = 'back-in-stock')",
    ...copies,
    stopLetters,
  ]
  await client.batch(statements, 'deferred')
  return true
}

/** A letter that goes on by itself would reach again whoever got it since the backup (beyond, section 4). */
export const stopLetters = "UPDATE main.letters SET state = 'stopped', stopped_by = 'restore' WHERE state = 'sending'"

async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.execute({ sql: "SELECT name FROM pragma_table_info(?, 'main')", args: [table] })
  return rows.map(({ name }) => String(name)).join(', ')
}

export async function hasLetters(client: Client, schema: 'main' | 'former'): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM ${schema}.sqlite_master WHERE name = 'letter_sends'`)
  return rows.length > 0
}

async function hasReaders(client: Client): Promise<boolean> {
  const { rows } = await client.execute("SELECT 1 FROM subscribers WHERE state = 'confirmed' LIMIT 1")
  return rows.length > 0
}
