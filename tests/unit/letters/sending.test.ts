import { describe, expect, test, vi } from 'vitest'
import type { MailFault } from '../../support/mail-server'
import { database, mailServer, rows as mailRows, sendDue } from '../mail/mail-shop'
import { addReaders, progress, setMailSetting, start, stateOf, useLetterShop, writeDraft } from './letters-shop'

// The tests say when something is sent.
vi.mock('~/mail/worker.server', async (original) => ({ ...(await original<object>()), sendMailsSoon: () => undefined }))
useLetterShop()

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const sending = () => import('~/letters/sending.server')
const recipients = () => mailServer.received.map(({ to }) => to[0]).sort()
const leave = async (id: string) => (await import('~/newsletter/readers.server')).unsubscribeReader(id)
const letterRow = async (id: string) => (await import('~/letters/letters.server')).findLetter(id)
const sql = (statement: string) =>
  database.client.execute(statement).then(({ rows }) => rows.map((row) => ({ ...row })))

describe('a letter is not sent, and says why', () => {
  const refused: [what: string, values: object, prepare: () => unknown, said: string][] = [
    ['without a subject', { subject: '' }, () => addReaders(1), 'It has no subject.'],
    ['without a text', { content: '' }, () => addReaders(1), 'It has no text.'],
    ['with a link that leads nowhere', { content: '[here](nowhere)' }, () => addReaders(1), 'leads nowhere'],
    ['of more than 100 KB', { content: 'Long words. '.repeat(8000) }, () => addReaders(1), 'It is too long'],
    ['without a postal address', {}, () => Promise.all([addReaders(1), setMailSetting('postalAddress', '')]), 'postal'],
    ['without readers', {}, () => undefined, 'There are no readers yet'],
    ['to readers who have not confirmed', {}, () => addReaders(3, 'asked'), 'There are no readers yet'],
    ['to readers who have left', {}, () => addReaders(3, 'left'), 'There are no readers yet'],
    ['to readers without a mailbox', {}, () => addReaders(3, 'bounced'), 'There are no readers yet'],
  ]
  test.each(refused)('%s', async (_, values, prepare, said) => {
    await prepare()
    const letter = await writeDraft(values)
    const result = await (await sending()).startLetter(letter.id, letter.version)
    expect(result).toEqual({ kind: 'refused', reasons: [expect.stringContaining(said)] })
    await sendDue()
    expect([await stateOf(letter.id), mailServer.received.length]).toEqual(['draft', 0])
  })

  test('all reasons are said at once', async () => {
    await setMailSetting('postalAddress', '')
    const letter = await writeDraft({ subject: '', content: '' })
    const result = await (await sending()).startLetter(letter.id, letter.version)
    expect(result).toMatchObject({ kind: 'refused', reasons: { length: 4 } })
  })

  test('when it was changed since it was looked at, or is gone, or has been started', async () => {
    const { startLetter } = await sending()
    await addReaders(2)
    const letter = await writeDraft()
    expect(await startLetter(letter.id, 7)).toEqual({ kind: 'changed' })
    expect(await startLetter('nobodysletter', 1)).toEqual({ kind: 'missing' })
    const both = await Promise.all([startLetter(letter.id, 1), startLetter(letter.id, 1)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['already', 'started'])
    await sendDue()
    expect(recipients()).toEqual(['reader-1@mail.example', 'reader-2@mail.example'])
  })
})

describe('readers', () => {
  test('are those of the start: whoever comes later gets the next letter', async () => {
    await addReaders(2)
    const id = await start()
    await addReaders(2, 'confirmed', 'late')
    await sendDue()
    expect([recipients(), await stateOf(id)]).toEqual([['reader-1@mail.example', 'reader-2@mail.example'], 'sent'])
  })

  test('get a letter each, with the way out, and a Message-ID that is theirs', async () => {
    await addReaders(2)
    await start({ content: 'Dear *reader*, look at [the shop](/shop).' })
    await sendDue()
    const [one, other] = mailServer.received
    const { leaveUrl } = await import('~/newsletter/readers.server')
    const reader = one?.to[0]?.split('@')[0] ?? ''
    expect(one?.headers).toMatchObject({
      subject: ['A quiet winter'],
      from: ['Stillwater Reiki <hello@stillwater.example>'],
      'reply-to': ['hello@stillwater.example'],
      'list-unsubscribe': [`<${leaveUrl(reader)}>`],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    })
    for (const body of [one?.text, one?.html]) {
      expect(body).toContain(leaveUrl(reader))
      expect(body).toContain('12 Harbor Street')
      expect(body).toContain('because you asked for the newsletter of Stillwater Reiki')
    }
    expect(other?.headers['message-id']).not.toEqual(one?.headers['message-id'])
  })

  test('who leave in between get none, also where theirs was to be tried again', async () => {
    await addReaders(3)
    const id = await start()
    await mailServer.fail({ at: 'RCPT', code: 451, times: 1 })
    await leave('reader-2')
    await sendDue()
    expect(await progress(id)).toEqual({ waiting: 1, sent: 1, left: 1 })
    await leave('reader-1')
    await sendDue(Date.now() + 6 * minuteMs)
    expect([recipients(), await progress(id), await stateOf(id)]).toEqual([
      ['reader-3@mail.example'],
      { sent: 1, left: 2 },
      'sent',
    ])
  })

  test('who are forgotten in between get none, and what is left of them names nobody', async () => {
    await addReaders(2)
    const id = await start()
    // As the mail server said of an earlier try.
    await sql(
      "UPDATE letter_sends SET last_error = '450 <reader-1@mail.example> is busy' WHERE subscriber_id = 'reader-1'",
    )
    await (await import('~/newsletter/readers.server')).forgetReader('reader-1', 'reader')
    await sendDue()
    expect([recipients(), await progress(id)]).toEqual([['reader-2@mail.example'], { sent: 1, left: 1 }])
    expect(JSON.stringify(await sql('SELECT * FROM letter_sends'))).not.toContain('@')
  })
})

describe('what the mail server says of a reader', () => {
  const told: [
    what: string,
    fault: { at: 'RCPT' | 'DATA'; code: number; text?: string },
    reader: string,
    row: object,
  ][] = [
    ['550 at the recipient', { at: 'RCPT', code: 550 }, 'bounced', { refused: 1 }],
    ['551 at the recipient', { at: 'RCPT', code: 551 }, 'bounced', { refused: 1 }],
    ['553 at the recipient', { at: 'RCPT', code: 553 }, 'bounced', { refused: 1 }],
    ['no such user', { at: 'RCPT', code: 550, text: '5.1.1 No such user' }, 'bounced', { refused: 1 }],
    [
      'no such user, after the message',
      { at: 'DATA', code: 550, text: '5.1.1 No such user' },
      'bounced',
      { refused: 1 },
    ],
    ['a mailbox that is shut', { at: 'RCPT', code: 550, text: '5.2.1 Disabled' }, 'bounced', { refused: 1 }],
    ['a full mailbox', { at: 'RCPT', code: 552 }, 'confirmed', { refused: 1 }],
    ['a full mailbox by its exact code', { at: 'RCPT', code: 550, text: '5.2.2 Full' }, 'confirmed', { refused: 1 }],
    ['a policy', { at: 'RCPT', code: 550, text: '5.7.1 Not from you' }, 'confirmed', { refused: 1 }],
    ['a refused sender', { at: 'RCPT', code: 550, text: '5.1.8 Bad sender' }, 'confirmed', { refused: 1 }],
    ['spam, after the message', { at: 'DATA', code: 554 }, 'confirmed', { refused: 1 }],
    ['too little room just now', { at: 'RCPT', code: 452 }, 'confirmed', { waiting: 1 }],
    ['too much at once', { at: 'RCPT', code: 450 }, 'confirmed', { waiting: 1 }],
  ]
  test.each(told)('%s', async (_, fault, state, row) => {
    await addReaders(2)
    const id = await start()
    await mailServer.fail({ ...fault, times: 1 })
    await sendDue()
    expect(await sql("SELECT state FROM subscribers WHERE id = 'reader-1'")).toEqual([{ state }])
    expect([recipients(), await progress(id)]).toEqual([['reader-2@mail.example'], { sent: 1, ...row }])
    expect((await (await sending()).undelivered(id)).map(({ email, lastError }) => [email, lastError])).toEqual(
      'refused' in row ? [['reader-1@mail.example', expect.stringContaining(`said: ${fault.code}`)]] : [],
    )
  })

  test('who has left stays so', async () => {
    await addReaders(1, 'left')
    await (await import('~/newsletter/readers.server')).recordBounce('reader-1')
    expect(await sql('SELECT state FROM subscribers')).toEqual([{ state: 'left' }])
  })

  test('later is tried as often as a mail; then the reader is put aside, and the owner may have it tried again', async () => {
    await addReaders(1)
    const id = await start()
    const begin = Date.now()
    const tried: number[] = []
    await mailServer.fail({ at: 'RCPT', code: 450 })
    for (let minute = 0; minute < 20 * 60; minute += 5) {
      const before = mailServer.attempts
      await sendDue(begin + minute * minuteMs)
      if (mailServer.attempts > before) tried.push(minute)
    }
    expect([tried, await progress(id), await stateOf(id)]).toEqual([[0, 5, 35, 215, 935], { failed: 1 }, 'sent'])
    await mailServer.recover()
    expect(await (await sending()).resumeLetter(id)).toEqual({ kind: 'started', readers: 1 })
    await sendDue(begin + 21 * hourMs)
    expect([recipients(), await progress(id)]).toEqual([['reader-1@mail.example'], { sent: 1 }])
  })
})

describe('a mail service that takes nothing', () => {
  const faults: [what: string, fault: MailFault, stoppedBy: string][] = [
    ['nobody listens', 'refuse', 'service'],
    ['421 at the sender', { at: 'MAIL', code: 421 }, 'sender'],
  ]
  test.each(faults)(
    '%s: no reader loses a try; the letter waits as a mail does, and then stops',
    async (_, fault, stoppedBy) => {
      await addReaders(3)
      const id = await start()
      const begin = Date.now()
      await mailServer.fail(fault)
      await sendDue(begin)
      await sendDue(begin + minuteMs)
      expect(await letterRow(id)).toMatchObject({ state: 'sending', failures: 1 })
      for (const minutes of [5, 35, 215]) await sendDue(begin + minutes * minuteMs)
      expect(await letterRow(id)).toMatchObject({ state: 'sending', failures: 4 })
      await sendDue(begin + 935 * minuteMs)
      expect(await letterRow(id)).toMatchObject({ state: 'stopped', stoppedBy })
      expect(await sql('SELECT max(attempts) AS most FROM letter_sends')).toEqual([{ most: 0 }])
      await mailServer.recover()
      await (await sending()).resumeLetter(id)
      await sendDue(begin + 936 * minuteMs)
      expect([await progress(id), await letterRow(id)]).toMatchObject([{ sent: 3 }, { state: 'sent', failures: 0 }])
    },
  )

  test('one that refuses the shop as the sender stops the letter at once', async () => {
    await addReaders(3)
    const id = await start()
    await mailServer.fail({ at: 'MAIL', code: 553 })
    await sendDue()
    expect([mailServer.attempts, await progress(id)]).toEqual([1, { waiting: 3 }])
    expect(await letterRow(id)).toMatchObject({ state: 'stopped', stoppedBy: 'sender', lastError: /553/ })
  })
})

describe('the pace', () => {
  test('20 an hour are one a minute, and never more than 20 in any hour', async () => {
    await setMailSetting('lettersPerHour', '20')
    await addReaders(30)
    await start()
    const begin = Date.now()
    const sentAt: number[] = []
    for (let minute = 0; minute < 75; minute += 1) {
      const before = mailServer.received.length
      await sendDue(begin + minute * minuteMs + 1)
      for (let n = before; n < mailServer.received.length; n += 1) sentAt.push(minute)
    }
    expect(sentAt).toEqual([...Array(20).keys(), ...Array.from({ length: 10 }, (_, n) => 60 + n)])
  }, 30_000)

  test('300 an hour are five a minute', async () => {
    await setMailSetting('lettersPerHour', '300')
    await addReaders(7)
    await start()
    await sendDue()
    expect(mailServer.received).toHaveLength(5)
  })

  test('mails of the shop go first, and are not held up', async () => {
    await setMailSetting('lettersPerHour', '60')
    await addReaders(3)
    await start()
    const { writeMail } = await import('../mail/mail-shop')
    for (const order of ['one', 'two']) {
      await writeMail(order)
      await sendDue()
    }
    expect(mailServer.received.map(({ to }) => to[0]?.split('@')[0])).toEqual(['buyer', 'reader-1', 'buyer'])
  })
})

describe('stop and go on', () => {
  test('what is stopped sends nothing; it goes on with those who were readers at its start', async () => {
    await setMailSetting('lettersPerHour', '60')
    await addReaders(3)
    const id = await start()
    await sendDue()
    const { stopLetter, resumeLetter } = await sending()
    expect([await stopLetter(id), await stopLetter(id)]).toEqual([true, false])
    await addReaders(1, 'confirmed', 'late')
    await sendDue(Date.now() + 2 * minuteMs)
    expect([recipients().length, await stateOf(id)]).toEqual([1, 'stopped'])
    expect((await resumeLetter(id)).kind).toBe('started')
    for (const minutes of [4, 6, 8]) await sendDue(Date.now() + minutes * minuteMs)
    expect([recipients(), await stateOf(id)]).toEqual([[1, 2, 3].map((n) => `reader-${n}@mail.example`), 'sent'])
    expect(await resumeLetter(id)).toEqual({ kind: 'already' })
  })

  test('the last one that was on its way when it was stopped ends it', async () => {
    await addReaders(1)
    const id = await start()
    await mailServer.fail({ slowMs: 200 })
    const sent = sendDue()
    await mailServer.waitFor(1)
    await (await sending()).stopLetter(id)
    await sent
    expect(await stateOf(id)).toBe('sent')
  })

  test('it stops where the postal address is taken away, and does not go on without one', async () => {
    await addReaders(2)
    const id = await start()
    await setMailSetting('postalAddress', '')
    await sendDue()
    expect(await letterRow(id)).toMatchObject({ state: 'stopped', stoppedBy: 'postalAddress' })
    expect(await (await sending()).resumeLetter(id)).toMatchObject({ kind: 'refused' })
    expect(mailServer.received).toEqual([])
  })

  test('of which nothing was sent for two days, as after an old copy of the database, it does not go on by itself', async () => {
    await setMailSetting('lettersPerHour', '60')
    await addReaders(3)
    const id = await start()
    await sendDue()
    await sendDue(Date.now() + 49 * hourMs)
    expect([recipients().length, await letterRow(id)]).toMatchObject([1, { state: 'stopped', stoppedBy: 'age' }])
  })
})

describe('processes that die', () => {
  test('a claim ends by itself; the letter comes again under the same Message-ID', async () => {
    await addReaders(1)
    const id = await start()
    const { letterQueue } = await import('~/letters/queue.server')
    const { readMailSettings } = await import('~/mail/settings.server')
    const claimed = await letterQueue.claim(Date.now(), (await readMailSettings())!)
    await sendDue()
    expect(mailServer.received).toEqual([])
    await sendDue(Date.now() + 2 * minuteMs)
    expect(mailServer.received.map(({ headers }) => headers['message-id'])).toEqual([[claimed?.mail.messageId]])
    expect([await progress(id), await stateOf(id)]).toEqual([{ sent: 1 }, 'sent'])
  })

  test('five that died over a reader are enough', async () => {
    await addReaders(1)
    const id = await start()
    await sql('UPDATE letter_sends SET attempts = 5')
    await sendDue()
    expect([await progress(id), await stateOf(id), mailServer.received]).toEqual([{ failed: 1 }, 'sent', []])
  })

  test('five workers at once send each reader one', async () => {
    await setMailSetting('lettersPerHour', '20000')
    await addReaders(12)
    const id = await start()
    await Promise.all(Array.from({ length: 5 }, () => sendDue()))
    expect(new Set(recipients()).size).toBe(12)
    expect([mailServer.received.length, await progress(id)]).toEqual([12, { sent: 12 }])
  })
})

test('a letter to the owner is a mail of the shop like others, with the letter in it', async () => {
  const letter = await writeDraft()
  expect(await (await sending()).sendToOwner(letter)).toBe('hello@stillwater.example')
  await (await sending()).sendToOwner(letter)
  await sendDue()
  expect(mailServer.received.map(({ to, headers }) => [to[0], headers.subject?.[0]])).toEqual([
    ['hello@stillwater.example', 'A quiet winter'],
    ['hello@stillwater.example', 'A quiet winter'],
  ])
  expect(mailServer.received[0]?.html).toContain('it snows.')
  expect((await mailRows()).map(({ kind }) => kind)).toEqual(['letter-test', 'letter-test'])
})
