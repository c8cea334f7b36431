import { beforeAll, describe, expect, it } from 'vitest'
import { outboxEntries, messages } from '~db/schema'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase()
let inbox: typeof import('~/inbox/admin-inbox.server')
let contact: typeof import('~/inbox/contact.server')

beforeAll(async () => {
  inbox = await import('~/inbox/admin-inbox.server')
  contact = await import('~/inbox/contact.server')
})

async function write(message: string, name = 'Ann') {
  const form = { name, email: 'ann@example.com', phone: '', subject: '', message }
  expect(await contact.sendMessage(form, { pageUrl: '', userAgent: '' })).toEqual({ ok: true })
}

async function firstMessage() {
  return (await inbox.listMessages({ search: '', page: 1 })).items[0]
}

describe('messages in the admin area', () => {
  it('lists them newest first, says what became of the webhook and hides the fingerprint', async () => {
    await write('First')
    await database.db.update(messages).set({ createdAt: '2026-01-01T00:00:00.000Z' })
    await write('Second')
    const listed = await inbox.listMessages({ search: '', page: 1 })
    expect(listed.items.map(({ message }) => message)).toEqual(['Second', 'First'])
    expect(listed.items[0]).toMatchObject({ webhook: null })
    expect(listed.items[0]).not.toHaveProperty('fingerprint')
    await database.db.update(outboxEntries).set({ status: 'failed', lastError: 'answered with status 500' })
    const failed = await inbox.listMessages({ search: '', page: 1 })
    expect(failed.items[0]?.webhook).toMatchObject({ state: 'failed', lastError: 'answered with status 500' })
  })

  it('finds by what was written, taking % and _ literally', async () => {
    await write('100% calm')
    await write('a_b', 'Bob')
    const found = async (search: string) => (await inbox.listMessages({ search, page: 1 })).items.map((m) => m.message)
    expect(await found('100%')).toEqual(['100% calm'])
    expect(await found('a_b')).toEqual(['a_b'])
    expect(await found('BOB')).toEqual(['a_b'])
    expect(await found('%')).toEqual(['100% calm'])
    expect(await found("'; drop table messages; --")).toEqual([])
  })

  it('pages, and a page past the end is the last one', async () => {
    for (let n = 0; n < 51; n += 1) await write(`Message ${n}`)
    const last = await inbox.listMessages({ search: '', page: 99 })
    expect(last).toMatchObject({ page: 2, pages: 2, total: 51, open: 51 })
    expect(last.items).toHaveLength(1)
  })

  it('marks as dealt with and as open again, and says when a message is gone', async () => {
    await write('Hello')
    const id = (await firstMessage())!.id
    expect(await inbox.markHandled(id, true)).toBe(true)
    expect((await firstMessage())?.handledAt).toMatch(/Z$/)
    expect(await inbox.countOpenMessages()).toBe(0)
    expect(await inbox.markHandled(id, false)).toBe(true)
    expect((await firstMessage())?.handledAt).toBeNull()
    expect(await inbox.markHandled('gone', true)).toBe(false)
  })

  it('deletes a message together with the payload that names its author', async () => {
    await write('Hello')
    const id = (await firstMessage())!.id
    expect(await inbox.deleteMessage(id)).toBe(true)
    expect(await database.db.select().from(outboxEntries)).toEqual([])
    expect(await inbox.deleteMessage(id)).toBe(false)
    expect(await firstMessage()).toBeUndefined()
  })

  it('gives all of them as a table', async () => {
    await write('=SUM(A1)')
    const [head, row] = await inbox.messageTable()
    expect(head?.[5]).toBe('Message')
    expect(row?.[5]).toBe('=SUM(A1)')
    expect(row).toHaveLength(head!.length)
  })
})
