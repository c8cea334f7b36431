import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { adminCode, flashOf, signedIn } from '../admin/admin'
import { database, mailServer, rows, sendDue, useMailShop, writeMail } from './mail-shop'

useMailShop()

let jar: CookieJar
let code: string
beforeAll(async () => {
  await database.reset()
  code = await adminCode()
})
beforeEach(async () => {
  const { replaceCode } = await import('~/admin/admin-code.server')
  code = await replaceCode()
  jar = await signedIn(code)
})

const hourMs = 60 * 60_000
const mailPage = () => import('~/routes/admin/mail')

/** Presses a button of a mail. @returns what the next page says */
async function press(id: string, intent: string) {
  const result = await callAction(await mailPage(), {
    url: `/admin/mail/${id}`,
    params: { id },
    form: { intent, id },
    jar,
  })
  const [message] = await flashOf(jar)
  return { location: result.location, said: message?.text }
}

async function listed(query = '') {
  const { data } = await callLoader<{ list: { items: { subject: string; status: string }[] } }>(
    await import('~/routes/admin/mails'),
    { url: `/admin/mail${query}`, jar },
  )
  return data.list.items
}

describe('the list', () => {
  test('is searched and narrowed; what needs the owner is counted on the dashboard', async () => {
    await writeMail('a', 'ann@mail.example')
    await writeMail('b', 'bob@mail.example')
    await database.client.execute("UPDATE mails SET status = 'held', last_error = 'it was old' WHERE subject_id = 'a'")
    // Written where no mail service was.
    await database.client.execute("UPDATE mails SET status = 'held' WHERE subject_id = 'b'")
    expect(await listed()).toHaveLength(2)
    expect(await listed('?q=ANN')).toHaveLength(1)
    expect(await listed('?status=held')).toHaveLength(2)
    expect(await listed('?status=unsent')).toHaveLength(1)
    expect(await listed('?status=sent')).toEqual([])
    const { readToday } = await import('~/admin/today.server')
    expect((await readToday({})).waiting).toMatchObject([
      { label: 'mail not sent', count: 1, path: '/admin/mail?status=unsent' },
    ])
  })
})

describe('a mail', () => {
  test('that was held because it was old is sent when the owner says so, under the same Message-ID', async () => {
    await writeMail()
    await sendDue(Date.now() + 7 * 24 * hourMs)
    const [held] = await rows()
    expect(held?.status).toBe('held')
    await database.client.execute("UPDATE mails SET created_at = '2026-01-01T00:00:00.000Z'")
    expect(await press(held!.id, 'send')).toEqual({
      location: `/admin/mail/${held!.id}`,
      said: 'The mail is on its way. Its state shows here in a moment.',
    })
    await mailServer.waitFor(1)
    expect(mailServer.received[0]?.headers['message-id']).toEqual([held!.messageId])
  })

  test('that was refused is sent again, and one that was sent gets a new Message-ID: mailboxes hide what they have', async () => {
    await writeMail()
    await sendDue()
    const [sent] = await rows()
    await press(sent!.id, 'send')
    await mailServer.waitFor(2)
    const [first, second] = mailServer.received.map(({ headers }) => headers['message-id']?.[0])
    expect(first).toBe(sent!.messageId)
    const told = await database.client.execute("SELECT subject_id FROM activity WHERE kind = 'sent'")
    expect(told.rows.map((row) => row.subject_id)).toEqual([sent!.id])
    expect(second).toMatch(/^<[\w.-]+@stillwater\.example>$/)
    expect(second).not.toBe(first)
  })

  test('that waits is not sent twice by an impatient owner', async () => {
    await writeMail()
    const [row] = await rows()
    expect((await press(row!.id, 'send')).said).toBe('The mail waits to be sent already.')
  })

  test('is dropped, and then neither sent nor shown', async () => {
    await writeMail()
    const [row] = await rows()
    expect(await press(row!.id, 'drop')).toEqual({ location: '/admin/mail', said: 'Mail dropped' })
    expect(await press(row!.id, 'drop')).toEqual({ location: '/admin/mail', said: 'Mail not found' })
    expect((await press(row!.id, 'send')).said).toBe('Mail not found')
    // Its event is told again.
    await writeMail()
    await sendDue()
    expect(mailServer.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'dropped', subject: '', text: '', html: '' }])
    expect([await listed(), await listed('?status=dropped')]).toEqual([[], []])
    expect(
      (await callLoader(await mailPage(), { url: `/admin/mail/${row!.id}`, params: { id: row!.id }, jar })).status,
    ).toBe(404)
  })

  test('is dropped while it is being sent: the owner is not told of it when that fails', async () => {
    await writeMail()
    const { shopMails } = await import('~/mail/mails.server')
    const settings = (await (await import('~/mail/settings.server')).readMailSettings())!
    const claimed = await shopMails.claim(Date.now(), settings)
    await press((await rows())[0]!.id, 'drop')
    const failure = { refused: true, concerns: 'mail', reason: 'No', code: '550' } as const
    await claimed!.recordFailure(failure, Date.now(), settings)
    expect(await rows()).toMatchObject([{ status: 'dropped', lastError: null }])
  })

  test('is shown as it was sent, in a frame that runs nothing, fetches nothing and is for the owner alone', async () => {
    await writeMail()
    const [row] = await rows()
    const frame = await import('~/routes/admin/mail-as-sent')
    const call = { url: `/admin/mail/${row!.id}/as-sent`, params: { id: row!.id } }
    const { data, headers, status } = await callLoader(frame, { ...call, jar })
    expect([status, data]).toEqual([200, row!.html])
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await callLoader(frame, call)).location).toContain('/admin-login')
    expect((await callAction(await mailPage(), { ...call, form: { intent: 'send' } })).location).toContain(
      '/admin-login',
    )
  })
})

describe('the settings', () => {
  const page = () => import('~/routes/admin/mail-settings')
  interface Form {
    values: Record<string, string>
    version: number
  }
  const open = async () => (await callLoader<Form>(await page(), { url: '/admin/mail/settings', jar })).data
  const save = async (changes: Record<string, string>, { values, version }: Form) =>
    callAction<{
      lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> }
      newer?: { differences: unknown[] }
    }>(await page(), { url: '/admin/mail/settings', form: { ...values, ...changes, version: String(version) }, jar })

  test('say whom mails come from, and are kept over those of somebody who saved in between', async () => {
    const opened = await open()
    expect(opened.values).toMatchObject({ senderEmail: '', 'order-new': 'on' })
    expect(
      (await save({ senderEmail: 'shop@quiet-pond.shop', senderName: 'Quiet Pond', 'stock-low': '' }, opened)).status,
    ).toBe(303)
    const { readMailSettings } = await import('~/mail/settings.server')
    expect(await readMailSettings()).toMatchObject({
      senderEmail: 'shop@quiet-pond.shop',
      senderName: 'Quiet Pond',
      wanted: { 'order-new': true, 'stock-low': false },
    })
    const stale = await save({ senderName: 'Other' }, opened)
    expect(stale.status).toBe(409)
    expect(stale.data.newer?.differences).toContainEqual({ label: 'Sender’s name', value: 'Quiet Pond' })
    const { readSettings } = await import('~/site/settings.server')
    expect((await readSettings()).siteName).toBe('Stillwater Reiki')
  })

  test.each([
    ['senderEmail', 'shop@'],
    ['senderEmail', 'a@mail.example, b@mail.example'],
    ['replyTo', 'Ann <ann@mail.example'],
    ['dkimSelector', 'a b'],
  ])('a wrong %s (%s) is refused at its field, and everything typed is kept', async (field, typed) => {
    const refused = await save({ [field]: typed, senderName: 'Kept' }, await open())
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.data.lastResult.error)).toEqual([field])
    expect(refused.data.lastResult.initialValue).toMatchObject({ senderName: 'Kept', [field]: typed })
  })

  test('a test goes to the owner, each time she asks', async () => {
    const check = await import('~/routes/admin/mail-check')
    for (const times of [1, 2]) {
      await callAction(check, { url: '/admin/mail/check', form: { intent: 'test', id: 'test' }, jar })
      expect((await flashOf(jar))[0]?.text).toBe('A test is on its way to hello@stillwater.example.')
      await mailServer.waitFor(times)
    }
    expect(mailServer.received[0]?.text).toContain('It works')
  })

  test('the sender’s domain is looked up only when that is asked for', async () => {
    const check = await import('~/routes/admin/mail-check')
    const read = async (url: string) =>
      (await callLoader<{ checks: { text: string }[] | null }>(check, { url, jar })).data.checks
    expect(await read('/admin/mail/check')).toBeNull()
    expect((await read('/admin/mail/check?look=dns'))?.[0]?.text).toContain('stillwater.example is a name for examples')
  })
})

test('a mail from before there was a mail service says so, now that there is one, and can be sent', async () => {
  await writeMail('a', 'ann@mail.example')
  await database.client.execute("UPDATE mails SET status = 'held'")
  const [mail] = await rows()
  const reason = 'no mail service was set up when it was written'
  const { data } = await callLoader<{ list: { items: object[] } }>(await import('~/routes/admin/mails'), { jar })
  expect(data.list.items).toMatchObject([{ status: 'held', lastError: reason }])
  const call = { url: `/admin/mail/${mail!.id}`, params: { id: mail!.id }, jar }
  expect((await callLoader(await mailPage(), call)).data).toMatchObject({ lastError: reason })
  expect((await press(mail!.id, 'send')).said).toMatch(/on its way/)
  expect((await callLoader(await mailPage(), call)).data).toMatchObject({ lastError: null })
})
