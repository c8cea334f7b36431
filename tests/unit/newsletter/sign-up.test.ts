import { describe, expect, it } from 'vitest'
import { outboxEntries, subscribers } from '~db/schema'
import {
  breakWritesTo,
  database,
  mend,
  receiver,
  send,
  subscribe,
  usePublicForms,
  webhookFaults,
  written,
} from '../inbox/public-forms'

usePublicForms()

describe('newsletter', () => {
  it('keeps the subscriber, posts exactly the specified payload and goes back to where the visitor was', async () => {
    const answer = await subscribe({ email: ' Ann@Example.com ', returnTo: '/blog?tag=calm' })
    expect(answer).toMatchObject({ status: 303, location: '/blog?tag=calm' })
    expect(await database.db.select().from(subscribers)).toMatchObject([{ email: 'ann@example.com' }])
    const { timestamp, ...payload } = receiver.callsTo('newsletter')[0]!.body!
    expect(payload).toEqual({
      event: 'newsletter_subscription',
      subscriber_email: 'ann@example.com',
      to_email: 'hello@stillwater.example',
    })
    expect(new Date(timestamp as string).toISOString()).toBe(timestamp)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
    'C61 never leaves the site: %s',
    async (returnTo) => {
      expect((await subscribe({ email: 'ann@example.com', returnTo })).location).toBe('/newsletter')
    },
  )

  it.each([
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['quiet@', 'Please enter a valid email address'],
    ['a@b.com,c@d.com', 'Please enter a valid email address'],
    ['ann\u0000@', 'Please enter a valid email address'],
    [`${'a'.repeat(300)}@example.com`, 'Please enter a valid email address'],
  ])('C45 refuses "%s" with the specified text', async (email, text) => {
    const answer = await subscribe({ email })
    expect(answer.status).toBe(422)
    expect(answer.data.lastResult.error).toEqual({ email: [text] })
    expect(receiver.received).toHaveLength(0)
  })

  it.each([
    'ann+shop@example.com',
    "o'neil@example.co.uk",
    'a@b.museum',
    'x_y-z@sub.sub.example.com',
    '1@2.example',
    'ann@xn--bcher-kva.example',
    'ann@bücher.example',
  ])('C45 takes %s as it is, here and in the contact form', async (email) => {
    expect((await subscribe({ email: ` ${email} ` })).status).toBe(303)
    expect((await send({ ...written, email: ` ${email} ` })).status).toBe(303)
    expect(await database.db.select().from(subscribers)).toMatchObject([{ email }])
    expect(receiver.callsTo('newsletter')[0]?.body).toMatchObject({ subscriber_email: email })
    expect(receiver.callsTo('contact')[0]?.body).toMatchObject({ email })
  })

  it('C46 duplicates: one row, one call, and the same friendly answer', async () => {
    const first = await subscribe({ email: 'ann@example.com' })
    const others = [
      await subscribe({ email: 'Ann@Example.com' }),
      await subscribe({ email: ' ann@example.com' }),
      ...(await Promise.all([subscribe({ email: 'ann@example.com' }), subscribe({ email: 'ann@example.com' })])),
    ]
    for (const answer of others) {
      expect(answer).toMatchObject({ status: first.status, location: first.location })
      expect(answer.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    }
    expect(await database.db.select().from(subscribers)).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })

  it('C46 two first subscriptions at the same moment: one row, one call', async () => {
    const answers = await Promise.all([
      subscribe({ email: 'new@example.com' }),
      subscribe({ email: 'new@example.com' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await database.db.select().from(subscribers)).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })

  it.each(webhookFaults)(
    'a webhook that %s: the text, the address kept, and a repeat delivers it',
    async (_, fault) => {
      fault()
      const failed = await subscribe({ email: 'ann@example.com' })
      expect(failed.status).toBe(502)
      expect(failed.data.lastResult.error).toEqual({ '': ['Subscription failed. Please try again.'] })
      expect(failed.data.lastResult.initialValue).toMatchObject({ email: 'ann@example.com' })
      expect(await database.db.select().from(subscribers)).toHaveLength(1)
      receiver.recover()
      expect((await subscribe({ email: 'ann@example.com' })).status).toBe(303)
      expect(await database.db.select().from(outboxEntries)).toMatchObject([
        { kind: 'newsletter', status: 'delivered' },
      ])
    },
  )

  it('C76 a database that cannot write: the specified text, the address kept', async () => {
    await breakWritesTo('subscribers')
    const failed = await subscribe({ email: 'ann@example.com' })
    await mend()
    expect(failed.status).toBe(503)
    expect(failed.data.lastResult.error).toEqual({ '': ['Subscription failed. Please try again.'] })
  })
})
