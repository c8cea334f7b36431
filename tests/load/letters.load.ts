import { setTimeout as sleep } from 'node:timers/promises'
import { mailEnv, startMailServer, type MailServer } from '../support/mail-server'
import { exercise, number, Visitor, type Account, type Shop } from './shop'

const readers = 500
const killedAt = 250
const settleMs = 120_000
const emailOf = (reader: number) => `reader-${reader}@mail.example`
/** Half of those who leave while the shop is down have had their turn, and half have not. */
const leaving = Array.from({ length: 20 }, (_, index) => 10 + index * 25)

const mails = await startMailServer()
const { env } = mailEnv(mails)
await exercise(
  `kill -9 at ${killedAt} of ${readers} readers of a letter, some of whom leave before it goes on`,
  async ({ app }: Shop, account: Account) => {
    await app.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${readers})
      INSERT INTO subscribers (id, email, state, created_at)
      SELECT printf('reader%06d', i), 'reader-' || i || '@mail.example', 'confirmed', '2026-11-01T00:00:00.000Z' FROM n`)
    await app.sql(`INSERT INTO settings VALUES ('mail.postalAddress', '12 Harbor Street', '2026'),
      ('mail.lettersPerHour', '60000', '2026')`)
    const owner = new Visitor(app.url)
    await owner.signIn()
    const saved = await owner.post('/admin/letters/new', { subject: 'A quiet winter', content: 'It snows.' })
    const path = saved.location ?? ''
    account.expect(saved.status === 303, `the letter was not saved: ${saved.status}`)
    // The server says a little later that it has taken a letter: the kill comes in between.
    await mails.fail({ slowMs: 30 })
    const started = await owner.post(`${path}/send`, { version: '1' })
    account.expect(started.status === 303, `the letter was not started: ${started.status}`)
    account.tried('readers at the start', await number(app, 'SELECT count(*) FROM letter_sends'))
    for (let wait = 0; wait < settleMs && mails.received.length < killedAt; wait += 5) await sleep(5)
    await app.kill()
    await mails.recover()
    account.tried('letters that had arrived when it was killed', mails.received.length)
    const had = new Set(mails.received.map(({ to }) => to[0]))
    const ids = leaving.map((reader) => `'reader${String(reader).padStart(6, '0')}'`).join()
    await app.sql(`UPDATE subscribers SET state = 'left' WHERE id IN (${ids})`)
    await app.restart()
    const open = "SELECT count(*) FROM letters WHERE state <> 'sent'"
    for (const end = Date.now() + settleMs; (await number(app, open)) > 0 && Date.now() < end;) await sleep(300)
    account.expect((await number(app, open)) === 0, 'the letter was not sent after the start')
    expectEachOnce(account, mails, had)
  },
  { env },
)
await mails.stop()

/** @param had those whom it had reached before the kill */
function expectEachOnce(account: Account, { received }: MailServer, had: Set<string | undefined>): void {
  const copies = new Map<string, string[]>()
  for (const { to, headers } of received) {
    const reader = to[0] ?? ''
    copies.set(reader, [...(copies.get(reader) ?? []), headers['message-id']?.[0] ?? ''])
  }
  const left = new Set(leaving.map(emailOf))
  const all = Array.from({ length: readers }, (_, index) => emailOf(index + 1))
  const lost = all.filter((reader) => !left.has(reader) && !copies.has(reader))
  account.expect(lost.length === 0, `readers who got none: ${lost.join(', ')}`)
  const late = [...left].filter((reader) => copies.has(reader) && !had.has(reader))
  account.tried('readers who left before their turn', [...left].filter((reader) => !copies.has(reader)).length)
  account.expect(late.length === 0, `readers who got it after they had left: ${late.join(', ')}`)
  const repeated = [...copies.values()].filter((ids) => ids.length > 1)
  account.tried('letters that came again', repeated.length)
  // One process sends one after the other, so no more than one was on its way.
  account.expect(repeated.length <= 1, `${repeated.length} letters came again`)
  account.expect(
    repeated.every((ids) => new Set(ids).size === 1),
    'a letter came again under another Message-ID',
  )
}
