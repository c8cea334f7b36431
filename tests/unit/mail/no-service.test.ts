import { expect, test } from 'vitest'
import { mails } from '~db/schema'
import { callAction, callLoader } from '../../support/remix'
import { useTestDatabase } from '../../support/database'
import { flashOf, signedIn } from '../admin/admin'

const database = useTestDatabase()

test('without a mail service mails are written, marked so, read by the owner, and never sent by themselves', async () => {
  const contact = await import('~/routes/site/contact')
  await callAction(contact, { url: '/contact', form: { name: 'A. E.', email: 'a@mail.example', message: 'Hello' } })
  const [mail] = await database.db.select().from(mails)
  expect(mail).toMatchObject({
    kind: 'message-new',
    status: 'held',
    lastError: null,
    attempts: 0,
  })
  const jar = await signedIn()
  const page = await import('~/routes/admin/mail')
  const call = { url: `/admin/mail/${mail!.id}`, params: { id: mail!.id }, jar }
  const { data: shown } = await callLoader<{ text: string; lastError: string }>(page, call)
  expect(shown.text).toContain('> Hello')
  expect(shown.lastError).toBe('no mail service is set up')
  await callAction(page, { ...call, form: { intent: 'send' } })
  expect((await flashOf(jar))[0]?.text).toBe('No mail service is set up, so nothing was sent.')
  const { countUnsent } = await import('~/mail/admin-mails.server')
  expect(await countUnsent()).toBe(0)
})
