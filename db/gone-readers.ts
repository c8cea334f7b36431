import type { Client } from '@libsql/client'
import { openFile } from './database-location'

/**
 * Takes what a former database knows of readers who are gone into the copy of a backup that takes its place: who has left
 * the newsletter since, whose mailbox is gone, and whose address was forgotten (beyond, sections 0 and 4).
 * @param former the file of the former database; undefined where there is none
 * @returns false where nobody knows who has left since, and letters would go to them
 */
export async function keepReadersAway(copy: string, former: string | undefined): Promise<boolean> {
  const client = openFile(copy)
  try {
    // In a backup from before there were letters nobody has said yes to them.
    if (!(await hasLetters(client, 'main'))) return true
    return (await takeOver(client, former).catch(() => false)) || !(await hasReaders(client))
  } finally {
    client.close()
  }
}

async function takeOver(client: Client, former: string | undefined): Promise<boolean> {
  if (former === undefined) return false
  await client.execute({ sql: 'ATTACH ? AS former', args: [former] })
  if (await hasLetters(client, 'former')) await client.batch(statements, 'deferred')
  await client.execute('DETACH former')
  return true
}

const forgotten = 'SELECT id FROM former.subscribers WHERE email IS NULL'
const columns = 'id, email, email_hash, state, words, created_at, asked_at, confirmed_at, left_at, bounced_at'

const statements = [
  `DELETE FROM main.mails WHERE kind = 'newsletter-confirm'
    AND recipient IN (SELECT email FROM main.subscribers WHERE id IN (${forgotten}))`,
  `DELETE FROM main.deliveries WHERE kind = 'newsletter' AND subject_id IN (${forgotten})`,
  `UPDATE main.letter_sends SET last_error = NULL WHERE subscriber_id IN (${forgotten})`,
  `INSERT OR REPLACE INTO main.subscribers (${columns})
    SELECT ${columns} FROM former.subscribers WHERE state IN ('left', 'bounced') OR email IS NULL`,
]

async function hasLetters(client: Client, schema: 'main' | 'former'): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM ${schema}.sqlite_master WHERE name = 'letter_sends'`)
  return rows.length > 0
}

async function hasReaders(client: Client): Promise<boolean> {
  const { rows } = await client.execute("SELECT 1 FROM subscribers WHERE state = 'confirmed' LIMIT 1")
  return rows.length > 0
}
