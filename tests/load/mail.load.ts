import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailEnv, startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server'
import { exercise, number, Visitor, type Account, type Shop } from './shop'

const rounds = 50
/** A start looks for what the last run owed after three seconds. */
const settleMs = 60_000

const mails = await startMailServer()
const { env } = mailEnv(mails)
await exercise(
  `${rounds} times kill -9 between a mail server's acceptance and the shop's record of it`,
  async ({ app }: Shop, account: Account) => {
    const written: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Some are killed before the server has said that it took the mail, some after.
      await mails.fail({ slowMs: randomInt(0, 40) })
      const before = mails.received.length
      const name = `Visitor ${round}`
      const reply = await new Visitor(app.url).post('/contact', {
        name,
        email: 'visitor@example.com',
        message: `Message ${round}`,
      })
      if (reply.status === 303) written.push(name)
      account.tried('messages that were acknowledged', reply.status === 303 ? 1 : 0)
      for (let wait = 0; wait < 500 && mails.received.length === before; wait += 1) await sleep(10)
      await sleep(randomInt(0, 40))
      await app.kill()
      account.tried('times killed')
      await app.restart()
    }
    await mails.recover()
    const waiting = "SELECT count(*) FROM mails WHERE status = 'queued'"
    for (const end = Date.now() + settleMs; (await number(app, waiting)) > 0 && Date.now() < end;) await sleep(300)
    account.expect((await number(app, waiting)) === 0, 'mails were not sent after the last start')
    // What two processes died over waits for the owner.
    const held = await app.sql("SELECT text FROM mails WHERE status = 'held' AND last_error LIKE '%may have arrived%'")
    const others = await number(app, "SELECT count(*) FROM mails WHERE status <> 'sent'")
    account.expect(others === held.length, 'mails wait that no two processes died over')
    account.tried('mails held, because two processes died over them', held.length)
    expectOnce(
      account,
      mails,
      written,
      held.map(({ text }) => nameIn(String(text))),
    )
  },
  { env },
)
await mails.stop()

function nameIn(text: string): string {
  return /^(Visitor \d+) has written/.exec(text)?.[1] ?? ''
}

/** Each mail has arrived or is held. A kill repeats the one that was under way, once, and under the same Message-ID. */
function expectOnce(account: Account, { received }: MailServer, written: string[], held: string[]): void {
  const copies = new Map<string, ReceivedMail[]>()
  for (const mail of received) {
    const name = nameIn(mail.text)
    copies.set(name, [...(copies.get(name) ?? []), mail])
  }
  const lost = written.filter((name) => !copies.has(name) && !held.includes(name))
  account.expect(lost.length === 0, `mails lost: ${lost.join(', ')}`)
  const repeated = [...copies.values()].filter((same) => same.length > 1)
  account.tried('mails that came again', repeated.length)
  const thrice = repeated.filter((same) => same.length > 2)
  account.expect(thrice.length === 0, `${thrice.length} mails came three times`)
  const ids = (same: ReceivedMail[]) => new Set(same.map(({ headers }) => headers['message-id']?.[0])).size
  account.expect(
    repeated.every((same) => ids(same) === 1),
    'a mail came again under another Message-ID',
  )
}
