import { beforeAll, beforeEach } from 'vitest'
import type { LetterSendState, LetterState } from '~db/schema'
import { database, useMailShop } from '../mail/mail-shop'

/** For all tests of a file: a shop with a mail server and a postal address, which sends letters. */
export function useLetterShop(): void {
  useMailShop()
  beforeAll(async () => {
    const { addMailQueue } = await import('~/mail/worker.server')
    addMailQueue((await import('~/letters/queue.server')).letterQueue)
  })
  beforeEach(() => setMailSetting('postalAddress', '12 Harbor Street\nWeymouth, MA 02190'))
}

/** As the owner would, in the mail settings. */
export async function setMailSetting(key: string, value: string): Promise<void> {
  const { getDb } = await import('~db/client.server')
  const { settings } = await import('~db/schema')
  const row = { key: `mail.${key}`, value, updatedAt: '2026-11-29' }
  await getDb().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
}

/** Readers who have confirmed, `reader-1@mail.example` and so on, or others. */
export async function addReaders(count: number, state = 'confirmed', name = 'reader'): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    sql: 'INSERT INTO subscribers (id, email, state, created_at) VALUES (?, ?, ?, ?)',
    args: [`${name}-${index + 1}`, `${name}-${index + 1}@mail.example`, state, '2026-11-01T00:00:00.000Z'],
  }))
  await database.client.batch(rows, 'write')
}

export async function writeDraft(values: { subject?: string; content?: string } = {}) {
  const { createLetter } = await import('~/letters/letters.server')
  const { newId } = await import('~/lib/id')
  // Lists are by time: no two letters of one millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2))
  return createLetter({ subject: 'A quiet winter', content: 'Dear reader,\n\nit snows.', ...values }, newId())
}

/** Starts a letter. @returns its id */
export async function start(values?: Parameters<typeof writeDraft>[0]): Promise<string> {
  const { startLetter } = await import('~/letters/sending.server')
  const letter = await writeDraft(values)
  const result = await startLetter(letter.id, letter.version)
  if (result.kind !== 'started') throw new Error(JSON.stringify(result))
  return letter.id
}

export async function stateOf(id: string): Promise<LetterState | undefined> {
  return (await (await import('~/letters/letters.server')).findLetter(id))?.state
}

/** How many readers of a letter are in each state, without those in which nobody is. */
export async function progress(id: string): Promise<Partial<Record<LetterSendState, number>>> {
  const { progressOf } = await import('~/letters/letters.server')
  const all = Object.entries((await progressOf([id]))(id))
  return Object.fromEntries(all.filter(([, count]) => count > 0))
}
