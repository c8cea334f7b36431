import { describe, expect, it } from 'vitest'
import type { MailFault } from '../../support/mail-server'
import { database, mailServer, rows, sendDue, useMailShop, writeMail } from './mail-shop'

useMailShop()

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('a mail that the server takes', () => {
  it('is sent once, over STARTTLS and with a login, however often it is looked for', async () => {
    await writeMail()
    await writeMail()
    await Promise.all([sendDue(), sendDue(), sendDue()])
    await sendDue()
    expect(mailServer.received).toHaveLength(1)
    const [mail] = mailServer.received
    expect(mail).toMatchObject({ from: 'hello@stillwater.example', to: ['buyer@mail.example'] })
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null, claimedUntil: null })
    expect(row?.sender).toBe('Stillwater Reiki <hello@stillwater.example>')
    expect(mail?.headers['message-id']).toEqual([row?.messageId])
    expect(mail?.headers['from']).toEqual(['Stillwater Reiki <hello@stillwater.example>'])
    expect(mail?.headers['reply-to']).toEqual(['hello@stillwater.example'])
    expect(mail?.text).toBe(row?.text)
    expect(mail?.html).toBe(row?.html)
  })

  it('is sent by one of five who look at the same time, in the order of the events', async () => {
    for (const subjectId of ['a', 'b', 'c']) await writeMail(subjectId, `${subjectId}@mail.example`)
    await Promise.all(Array.from({ length: 5 }, () => sendDue()))
    expect(mailServer.received.map(({ to }) => to[0])).toHaveLength(3)
    expect(new Set(mailServer.received.map(({ to }) => to[0]))).toEqual(
      new Set(['a@mail.example', 'b@mail.example', 'c@mail.example']),
    )
  })
})

const later = { status: 'queued', attempts: 1 }
const faults: [what: string, fault: MailFault, row: object, said: string][] = [
  ['nobody listens', 'refuse', later, 'could not be reached'],
  ['silence after EHLO', 'hang', later, 'did not answer in time'],
  ['421 at the sender', { at: 'MAIL', code: 421 }, later, 'said: 421'],
  ['451 at the recipient', { at: 'RCPT', code: 451 }, later, 'said: 451'],
  ['452 after the message', { at: 'DATA', code: 452 }, later, 'said: 452'],
  ['a connection that closes after DATA', 'drop', later, 'closed the connection'],
  ['550 at the recipient', { at: 'RCPT', code: 550, times: 1 }, { status: 'refused', attempts: 1 }, 'said: 550'],
  ['553 at the sender', { at: 'MAIL', code: 553, times: 1 }, { status: 'refused', attempts: 1 }, 'said: 553'],
  ['554 after the message', { at: 'DATA', code: 554, times: 1 }, { status: 'refused', attempts: 1 }, 'said: 554'],
]

describe('a mail server that fails', () => {
  it.each(faults)('%s: the mail is kept, with what went wrong in plain words', async (_, fault, expected, said) => {
    await writeMail()
    await mailServer.fail(fault)
    await sendDue()
    const [row] = await rows()
    expect(row).toMatchObject({ ...expected, claimedUntil: null, sentAt: null })
    expect(row?.lastError).toContain(said)
    // A refused one is told to the owner; the others go out once the server works again, under the same Message-ID.
    await mailServer.recover()
    if (fault === 'drop') mailServer.received.length = 0
    await sendDue(Date.now() + 6 * minuteMs)
    const sent = mailServer.received.map(({ headers, to }) => [headers['message-id']?.[0], to[0]])
    if ('status' in expected && expected.status === 'refused') {
      expect((await rows()).map(({ kind, status }) => [kind, status])).toEqual([
        ['order-shipped', 'refused'],
        ['mail-failed', 'sent'],
      ])
      expect(sent).toEqual([[expect.any(String), 'hello@stillwater.example']])
      expect(mailServer.received[0]?.text).toContain('buyer@mail.example')
    } else expect(sent).toEqual([[row?.messageId, 'buyer@mail.example']])
  })

  it('is tried five times within a day, with growing pauses; then the mail is held and the owner is told', async () => {
    await writeMail()
    await mailServer.fail({ at: 'RCPT', code: 451 })
    const start = Date.now()
    const tried: number[] = []
    for (let at = start; at < start + 48 * hourMs; at += minuteMs) {
      const before = mailServer.attempts
      const due = (await rows('order-shipped'))[0]
      if (due?.status !== 'queued') break
      if (due.nextAttemptAt && Date.parse(due.nextAttemptAt) > at) continue
      await sendDue(at)
      if (mailServer.attempts > before) tried.push(Math.round((at - start) / minuteMs))
    }
    expect(tried).toEqual([0, 5, 35, 215, 935])
    expect((await rows())[0]).toMatchObject({ status: 'held', attempts: 5, nextAttemptAt: null })
    expect((await rows())[0]?.lastError).toMatch(/^five tries did not help\. The mail server said: 451/)
    expect((await rows()).map(({ kind }) => kind)).toEqual(['order-shipped', 'mail-failed'])
  })

  it('is told by its kind, also where the buyer is the owner herself', async () => {
    await writeMail('order1', 'hello@stillwater.example')
    await mailServer.fail({ at: 'RCPT', code: 550 })
    await sendDue()
    expect((await rows()).map(({ kind }) => kind)).toEqual(['order-shipped', 'mail-failed'])
  })

  it('tells nothing of a mail to the owner that could not be sent: that would go the same way', async () => {
    await writeMail()
    await mailServer.fail({ at: 'RCPT', code: 550 })
    await sendDue()
    await sendDue()
    expect((await rows()).map(({ kind, status }) => [kind, status])).toEqual([
      ['order-shipped', 'refused'],
      ['mail-failed', 'refused'],
    ])
  })

  it.each(['order-new', 'newsletter-confirm'])('tells the owner nothing of a refused %s', async (kind) => {
    await writeMail()
    await database.client.execute({ sql: 'UPDATE mails SET kind = ?', args: [kind] })
    await mailServer.fail({ at: 'RCPT', code: 550 })
    await sendDue()
    expect((await rows()).map((row) => [row.kind, row.status])).toEqual([[kind, 'refused']])
  })

  it('is never told a password that it could tell again: not in the row, not in the log', async () => {
    const { log } = await import('~/config/log.server')
    const lines: unknown[] = []
    const write = log.write
    log.write = (...line) => void lines.push(line)
    await writeMail()
    const { user, password } = mailServer
    // As it is typed, and as LOGIN and PLAIN send it.
    const secrets = [
      password,
      ...[password, `\0${user}\0${password}`].map((text) => Buffer.from(text).toString('base64')),
    ]
    await mailServer.fail({ at: 'RCPT', code: 550, text: `No ${secrets.join(' or ')} for you` })
    await sendDue()
    log.write = write
    expect(lines).toHaveLength(2)
    const told = JSON.stringify([lines, await rows()])
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })
})

describe('what is old', () => {
  it('is held and not sent when it is first tried more than two days after its event, as after a restored backup', async () => {
    await writeMail('old')
    await writeMail('tried', 'tried@mail.example')
    await database.client.execute("UPDATE mails SET attempts = 2 WHERE subject_id = 'tried'")
    await sendDue(Date.now() + 49 * hourMs)
    expect(mailServer.received).toEqual([])
    expect((await rows()).map(({ status }) => status)).toEqual(['held', 'held'])
    expect((await rows())[0]?.lastError).toContain('older than two days')
  })

  it('is still sent within two days, and tried within its day', async () => {
    await writeMail('young')
    await sendDue(Date.now() + 47 * hourMs)
    expect((await rows())[0]?.status).toBe('sent')
  })
})

describe('processes that die', () => {
  it('a claim ends by itself, and then the mail is sent, under the same Message-ID', async () => {
    await writeMail()
    const { claimNext } = await import('~/mail/mails.server')
    const { claimMs } = await import('~/mail/retry-policy')
    await claimNext(Date.now())
    await sendDue()
    expect(mailServer.received).toEqual([])
    await sendDue(Date.now() + claimMs + 1000)
    expect(mailServer.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('a mail that two processes died over may have arrived twice, so it waits for the owner', async () => {
    await writeMail()
    const { claimNext } = await import('~/mail/mails.server')
    const { claimMs } = await import('~/mail/retry-policy')
    const later = (claims: number) => Date.now() + claims * (claimMs + 1000)
    await claimNext(later(0))
    expect(await claimNext(later(1))).toMatchObject({ attempts: 2, unknownEnds: 1 })
    await sendDue(later(2))
    expect(mailServer.received).toEqual([])
    expect((await rows())[0]).toMatchObject({ status: 'held', lastError: expect.stringContaining('may have arrived') })
    const { sendAgain } = await import('~/mail/admin-mails.server')
    expect(await sendAgain((await rows())[0]!.id)).toBe('sending')
    await mailServer.waitFor(1)
  })

  it('a start lets go of what the last run was sending', async () => {
    await writeMail()
    const { claimNext } = await import('~/mail/mails.server')
    await claimNext(Date.now())
    const { mailPolicy } = await import('~/mail/retry-policy')
    Object.assign(mailPolicy, { startMs: 10, lookMs: 50 })
    const { startMailWorker } = await import('~/mail/worker.server')
    startMailWorker(() => Promise.resolve())
    await mailServer.waitFor(1)
  })

  it('what cannot be written before a look keeps no other mail from being sent', async () => {
    const { mailPolicy } = await import('~/mail/retry-policy')
    Object.assign(mailPolicy, { startMs: 10, lookMs: 50 })
    const { startMailWorker } = await import('~/mail/worker.server')
    let looks = 0
    startMailWorker(() => Promise.reject(new Error(`look ${(looks += 1)}`)))
    await expect.poll(() => looks).toBeGreaterThan(0)
    await writeMail()
    await mailServer.waitFor(1)
  })

  it('a stop waits for the mail that is under way', async () => {
    await writeMail()
    await mailServer.fail({ slowMs: 300 })
    const { sendMailsSoon, settleMails } = await import('~/mail/worker.server')
    sendMailsSoon()
    await mailServer.waitFor(1)
    await settleMails()
    expect((await rows())[0]?.status).toBe('sent')
  })

  it('asked in the very moment in which it ends, it looks once more', async () => {
    const { addMailQueue, sendMailsSoon } = await import('~/mail/worker.server')
    const nothing = () => Promise.resolve(undefined)
    let looks = 0
    let onLook = () => {}
    const hasDue = async () => {
      looks += 1
      onLook()
      return false
    }
    addMailQueue({ hasDue, putAside: nothing, claim: nothing, releaseClaims: nothing })
    for (let ticks = 0; ticks < 15; ticks += 1) {
      looks = 0
      onLook = () => {
        // Each run looks twice, and ends after the second look.
        if (looks !== 2) return
        const later = (left: number): void => (left > 0 ? queueMicrotask(() => later(left - 1)) : sendMailsSoon())
        later(ticks)
      }
      sendMailsSoon()
      await expect.poll(() => [ticks, looks]).toEqual([ticks, 4])
    }
  })
})
