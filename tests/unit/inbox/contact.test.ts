import { describe, expect, it } from 'vitest'
import { takeFlash } from '~/http/flash.server'
import { nowIso } from '~/lib/dates'
import { readSettings } from '~/site/settings.server'
import { getDb } from '~db/client.server'
import { contents, limitedTries, messages, outboxEntries, settings } from '~db/schema'
import { callAction, CookieJar, requestOf } from '../../support/remix'
import { breakWritesTo, database, mend, receiver, send, usePublicForms, webhookFaults, written } from './public-forms'

usePublicForms()

describe('contact form', () => {
  it('keeps the message, posts exactly the specified payload and thanks on the next page', async () => {
    const answer = await send(written, '/contact?utm_source=card', { 'user-agent': 'A Browser/1.0' })
    expect(answer).toMatchObject({ status: 303, location: '/contact' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^flash=/)
    expect(await database.db.select().from(messages)).toMatchObject([{ ...written, userAgent: 'A Browser/1.0' }])
    const calls = receiver.callsTo('contact')
    expect(calls).toHaveLength(1)
    const { timestamp, ...payload } = calls[0]!.body!
    expect(payload).toEqual({
      email: 'ann+shop@example.com',
      first_name: 'Ann Example',
      phone: '+1 (555) 010-9999',
      subject: 'A session for my cat',
      message: 'Is Tuesday free?\nThank you.',
      source: 'contact_form',
      user_agent: 'A Browser/1.0',
      page_url: 'http://localhost:3000/contact?utm_source=card',
    })
    expect(new Date(timestamp as string).toISOString()).toBe(timestamp)
  })

  it('takes a message without phone and subject', async () => {
    const { phone: _, subject: __, ...required } = written
    expect((await send(required)).status).toBe(303)
    expect(receiver.callsTo('contact')[0]?.body).toMatchObject({ phone: '', subject: '' })
  })

  it('refuses an empty form, keeps nothing and sends nothing', async () => {
    const answer = await send({ name: '', email: ' ', message: '' })
    expect(answer.status).toBe(422)
    expect(answer.data.lastResult.error).toEqual({
      name: ['Enter your name'],
      email: ['Enter your email address'],
      message: ['Enter a message'],
    })
    expect(await database.db.select().from(messages)).toEqual([])
    expect(receiver.received).toHaveLength(0)
  })

  it.each([
    ['name', '   ', 'Enter your name'],
    ['email', 'quiet.hour@', 'Please enter a valid email address'],
    ['phone', '1'.repeat(51), 'Please use at most 50 characters'],
    ['subject', 's'.repeat(201), 'Please use at most 200 characters'],
    ['message', 'm'.repeat(100_000), 'Please use at most 10,000 characters'],
  ])('marks the field %s alone when it alone is wrong, and keeps all that was typed', async (field, value, text) => {
    const answer = await send({ ...written, [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.data.lastResult.error).toEqual({ [field]: [text] })
    expect(answer.data.lastResult.initialValue).toMatchObject({ ...written, [field]: value })
    expect(await database.db.select().from(messages)).toEqual([])
  })

  it('refuses and thanks in the owner’s words, which no module has kept', async () => {
    const words = {
      'texts-contact': { nameMissing: 'Who are you?', sent: '{you} has it.' },
      'texts-forms': { emailInvalid: 'No such address', tooLong: '{most} at most', automated: 'A robot?' },
    }
    const rows = Object.entries(words).map(([key, changes]) => ({ key, changes, version: 1, updatedAt: nowIso() }))
    await getDb().insert(contents).values(rows)
    const refused = await send({ ...written, name: '', email: 'ann@', phone: '1'.repeat(51) })
    expect(refused.data.lastResult.error).toEqual({
      name: ['Who are you?'],
      email: ['No such address'],
      phone: ['50 at most'],
    })
    const robot = await send({ ...written, leave_this_empty: 'x' })
    expect(robot.data.lastResult.error).toEqual({ '': ['A robot?'] })
    const jar = new CookieJar()
    jar.store((await send(written)).headers)
    const { messages: shown } = await takeFlash(requestOf({ url: '/contact', jar }))
    expect(shown[0]?.text).toBe('Stillwater Reiki has it.')
  })

  it('C49 cleans what no person types, in every field', async () => {
    const odd = { name: 'a\u0000b', phone: '5\u00085', subject: 'x\u202Ey', message: 'half \uD83C of a moon' }
    expect((await send({ ...written, ...odd })).status).toBe(303)
    const [row] = await database.db.select().from(messages)
    expect(row).toMatchObject({ name: 'ab', phone: '55', subject: 'xy' })
    expect(row?.message).not.toMatch(/[\uD800-\uDFFF]/)
  })

  it.each(['name', 'email', 'message'])('C49 %s that is missing, there twice, or a file is refused', async (field) => {
    for (const value of [undefined, ['Ann', 'Bob'], new File(['x'], 'x.txt')]) {
      const answer = await send({ ...written, [field]: value })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.data.lastResult.error ?? {})).toEqual([field])
    }
    expect(await database.db.select().from(messages)).toEqual([])
    expect(receiver.received).toHaveLength(0)
  })

  it.each(webhookFaults)(
    'a webhook that %s: says so, keeps the text and the row; a repeat updates the row',
    async (_, fault) => {
      fault()
      const failed = await send()
      expect(failed.status).toBe(502)
      expect(failed.data.lastResult.error).toEqual({ '': ['Failed to send message. Please try again.'] })
      expect(failed.data.lastResult.initialValue).toMatchObject(written)
      expect(await database.db.select().from(messages)).toHaveLength(1)
      expect(await database.db.select().from(outboxEntries)).toMatchObject([{ kind: 'contact', status: 'failed' }])
      receiver.recover()
      expect((await send()).status).toBe(303)
      expect(await database.db.select().from(messages)).toHaveLength(1)
      expect(await database.db.select().from(outboxEntries)).toMatchObject([{ status: 'delivered', attempts: 2 }])
    },
  )

  it('the same form twice, also at the same moment: one row, one delivery, two thanks', async () => {
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await database.db.select().from(messages)).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })

  it('the same words two days later are a new message', async () => {
    await send()
    const longAgo = new Date(Date.now() - 48 * 3_600_000).toISOString()
    await database.db.update(messages).set({ createdAt: longAgo })
    await send()
    expect(await database.db.select().from(messages)).toHaveLength(2)
    expect(receiver.received).toHaveLength(2)
  })

  it.each(['messages', 'deliveries', 'login_attempts'])(
    'C76 a database that cannot write %s: a calm error, the text kept, nothing half saved',
    async (table) => {
      await breakWritesTo(table)
      const answer = await send()
      await mend()
      expect(answer.status).toBe(503)
      expect(answer.data.lastResult.error).toEqual({ '': ['Failed to send message. Please try again.'] })
      expect(answer.data.lastResult.initialValue).toMatchObject(written)
      expect(await database.db.select().from(messages)).toEqual([])
      expect(receiver.received).toHaveLength(0)
      expect((await send()).status).toBe(303)
    },
  )

  it('C76 a message that is kept is thanked for, also when the settings cannot be read', async () => {
    await database.db.insert(settings).values({ key: 'practitionerName', value: 'Mara', updatedAt: '' })
    await readSettings()
    const jar = new CookieJar()
    const answer = await database.without('settings', async () =>
      callAction(await import('~/routes/site/contact'), { url: '/contact', form: written, jar }),
    )
    expect(answer).toMatchObject({ status: 303, location: '/contact' })
    expect(await database.db.select().from(messages)).toHaveLength(1)
    const { messages: shown } = await takeFlash(requestOf({ url: '/contact', jar }))
    expect(shown.map(({ text }) => text)).toEqual(['Message sent successfully! Mara will get back to you soon.'])
  })

  it('C47 a filled trap is told, not swallowed, and the message arrives at the second try', async () => {
    const trapped = await send({ ...written, leave_this_empty: 'https://spam.example' })
    expect(trapped.status).toBe(422)
    expect(trapped.data.lastResult.error?.['']?.[0]).toContain('looked like an automated message')
    expect(trapped.data.lastResult.initialValue).toMatchObject(written)
    expect(await database.db.select().from(messages)).toEqual([])
    expect((await send({ ...written, leave_this_empty: '' })).status).toBe(303)
  })

  it('limits an address, says when to come back and keeps the text; mistakes do not count', async () => {
    for (let n = 0; n < 40; n += 1) await send({ ...written, email: 'no' })
    expect(await database.db.select().from(limitedTries)).toEqual([])
    for (let n = 0; n < 30; n += 1) expect((await send({ ...written, subject: `No. ${n}` })).status).toBe(303)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(refused.data.lastResult.error?.['']?.[0]).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/)
    expect(refused.data.lastResult.initialValue).toMatchObject(written)
    expect((await send(written, '/contact', {}, '203.0.113.9')).status).toBe(303)
  })

  it('C60 refuses a form that another site sends', async () => {
    const answer = await send(written, '/contact', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await database.db.select().from(messages)).toEqual([])
  })

  it.each([
    ['text/plain', 'name=Ann', 415],
    ['application/json', '{"name":"Ann"}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=other', '--one\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn', 400],
    ['application/x-www-form-urlencoded', `message=${'a'.repeat(2_000_000)}`, 413],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(10_000), 413],
  ])('C84 a malformed body (%s, %#) is refused and changes nothing', async (type, body, status) => {
    const request = new Request('http://localhost:3000/contact', {
      method: 'POST',
      headers: { 'content-type': type, origin: 'http://localhost:3000' },
      body,
    })
    const contact = await import('~/routes/site/contact')
    const args = { request, params: {}, context: {} }
    await expect(contact.action(args)).rejects.toMatchObject({ init: { status } })
    expect(await database.db.select().from(messages)).toEqual([])
  })
})
