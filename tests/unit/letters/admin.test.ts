import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callAction, callLoader, type Call, type CookieJar } from '../../support/remix'
import { byScript, expireSessions } from '../admin/admin'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from '../admin-editors/owner'
import { database, mailServer, sendDue } from '../mail/mail-shop'
import { addReaders, start, stateOf, useLetterShop, writeDraft } from './letters-shop'
import type { LoadedLetter } from '~/admin/editors/letter-form.server'

// The tests say when something is sent.
vi.mock('~/mail/worker.server', async (original) => ({ ...(await original<object>()), sendMailsSoon: () => undefined }))
useLetterShop()

let jar: CookieJar
beforeEach(async () => (jar = await ownerJar()))

const editor = () => import('~/routes/admin/edit-letter')
const letterPage = () => import('~/routes/admin/letter')
const sendPage = () => import('~/routes/admin/send-letter')
const at = (path: string, id?: string): Call => ({
  url: `/admin/letters/${path}`,
  params: id ? { id } : undefined,
  jar,
})
const all = async () =>
  (await database.client.execute('SELECT * FROM letters ORDER BY created_at')).rows.map((row) => ({ ...row }))

const load = async (query = '') => (await callLoader<LoadedLetter>(await editor(), at(`new${query}`))).data

async function press(id: string, intent: string) {
  const result = await callAction(await letterPage(), { ...at(id, id), form: { intent, id } })
  return { location: result.location, said: (await flashOf(jar))[0]?.text }
}

describe('the editor of a letter', () => {
  test('makes one draft, however often its form is sent, and leads to how it looks as a mail', async () => {
    const { base, values } = await load()
    const form = () => formOf({ ...base, ...values, subject: ' Winter ', content: 'Dear reader,\r\nsnow.' })
    const results = []
    for (let time = 0; time < 2; time += 1)
      results.push(await callAction(await editor(), { ...at('new'), form: form() }))
    const [letter, ...others] = await all()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'Winter', content: 'Dear reader,\nsnow.', state: 'draft', version: 1 })
    expect(results.map(({ location }) => location)).toEqual(Array(2).fill(`/admin/letters/${String(letter?.id)}`))
  })

  test('begins with a post where it is made of one', async () => {
    const insert = `INSERT INTO blogs (id, title, slug, excerpt, content, image, image_alt, author, tags, published, created_at, updated_at)
      VALUES ('abcdefghijkl', 'Moon water', 'moon-water', 'E', '# Water', '/images/a.jpg', 'A bowl', 'A', '[]', ?, '2026', '2026')`
    await database.client.execute({ sql: insert, args: [1] })
    const content = '{{image:/images/a.jpg|full|A bowl}}\n\n# Water\n\n[Read it on the blog](/blog/moon-water)'
    expect((await load('?post=abcdefghijkl')).values).toEqual({ subject: 'Moon water', content })
    await database.client.execute('UPDATE blogs SET published = 0')
    expect((await load('?post=abcdefghijkl')).values.content).not.toContain('/blog/')
    expect((await load('?post=nosuchpost12')).values).toEqual({ subject: '', content: '' })
    expect(await all()).toEqual([])
  })

  test('keeps what was typed where it is refused', async () => {
    const { base } = await load()
    const form = formOf({ ...base, subject: 'x'.repeat(151), content: 'Typed' })
    const { status, data } = await callAction(await editor(), { ...at('new'), form })
    expect([status, errorsOf(data), refilled(data).content]).toEqual([
      422,
      { subject: ['Please use at most 150 characters'] },
      'Typed',
    ])
  })

  const run = (sql: string) => database.client.execute(sql)
  const others: [what: string, meanwhile: (id: string) => unknown, status: number, said: RegExp | undefined][] = [
    [
      'was changed',
      (id) => run(`UPDATE letters SET subject = 'Newer', version = 2 WHERE id = '${id}'`),
      409,
      /changed in another/,
    ],
    [
      'is being sent',
      (id) => run(`UPDATE letters SET state = 'sending', version = 2 WHERE id = '${id}'`),
      409,
      /stays as readers have it/,
    ],
    ['was deleted', (id) => run(`DELETE FROM letters WHERE id = '${id}'`), 410, undefined],
  ]
  test.each(others)(
    'saves nothing over a letter that %s in another window, and keeps what was typed',
    async (_, meanwhile, expected, said) => {
      const { id } = await writeDraft()
      await meanwhile(id)
      const form = formOf({ version: '1', subject: 'Mine', content: 'Typed' })
      const { status, data } = await callAction(await editor(), { ...at(`${id}/edit`, id), form })
      expect(status).toBe(expected)
      if (said) {
        expect(errorsOf(data)['']?.[0]).toMatch(said)
        expect(refilled(data)).toMatchObject({ subject: 'Mine', content: 'Typed' })
      } else expect(data).toMatchObject({ deleted: 'letter', values: { subject: 'Mine', content: 'Typed' } })
      expect((await all()).map(({ content }) => content)).not.toContain('Typed')
    },
  )

  test('without script, too: a letter that was sent meanwhile comes with its form, and not with its own page', async () => {
    await addReaders(1)
    const id = await start()
    const { loadLetter } = await import('~/admin/editors/letter-form.server')
    const opened = loadLetter(id, new URLSearchParams(), { state: { formFailed: true } })
    expect((await opened).id).toBe(id)
    await expect(loadLetter(id, new URLSearchParams(), {})).rejects.toMatchObject({ status: 303 })
  })

  test('says so where the session has ended', async () => {
    await expireSessions()
    const call = byScript({ ...at('new'), form: formOf({ subject: 'Mine', content: 'Typed' }) })
    const { status, data } = await callAction(await editor(), call)
    expect([status, data, await all()]).toEqual([401, { authenticationRequired: true }, []])
  })

  test('is for drafts alone', async () => {
    await addReaders(1)
    const id = await start()
    for (const [page, path] of [
      [editor, 'edit'],
      [sendPage, 'send'],
    ] as const) {
      expect((await callLoader(await page(), at(`${id}/${path}`, id))).location).toBe(`/admin/letters/${id}`)
    }
  })
})

describe('the page that asks', () => {
  test('says why a letter is not sent, and sends nothing; neither does looking at any page of it', async () => {
    const { id } = await writeDraft({ subject: '' })
    const reasons = ['It has no subject.', 'There are no readers yet who have confirmed that they want letters.']
    for (const page of [sendPage, letterPage]) {
      expect((await callLoader(await page(), at(id, id))).data).toMatchObject({ reasons, readers: 0 })
    }
    const { status, data } = await callAction(await sendPage(), { ...at(`${id}/send`, id), form: { version: '1' } })
    expect([status, data]).toEqual([422, { reasons }])
    expect(await stateOf(id)).toBe('draft')
  })

  test('sends to all readers once, as it was shown', async () => {
    await addReaders(2)
    const { id } = await writeDraft()
    const send = async (version: string) => {
      const call = { ...at(`${id}/send`, id), form: { version } }
      const { status, location } = await callAction(await sendPage(), call)
      return [status, location, (await flashOf(jar))[0]?.text]
    }
    const changed = 'This letter was changed in another window, so nothing was sent. Please look at it again.'
    expect(await send('9')).toEqual([303, `/admin/letters/${id}`, changed])
    expect(await send('1')).toEqual([303, `/admin/letters/${id}`, 'The letter is on its way to 2 readers.'])
    const already = 'This letter is being sent already, or was. Nothing was sent twice.'
    expect((await send('1'))[2]).toBe(already)
    expect((await press(id, 'resume')).said).toBe(already)
    await sendDue()
    expect(mailServer.received).toHaveLength(2)
  })
})

describe('the buttons of a letter', () => {
  test('stop, go on, send to the owner, delete', async () => {
    await addReaders(1)
    const id = await start()
    expect((await press(id, 'delete')).said).toBe('A letter that is being sent can’t be deleted. Stop it first.')
    expect((await press(id, 'stop')).said).toBe('The letter is stopped. What was on its way arrives.')
    expect((await press(id, 'stop')).said).toBe('This letter is not being sent.')
    const { countStopped } = await import('~/letters/letters.server')
    expect(await countStopped()).toBe(1)
    expect((await press(id, 'to-owner')).said).toBe('The letter is on its way to hello@stillwater.example.')
    expect((await press(id, 'resume')).said).toBe('The letter goes on.')
    await press(id, 'stop')
    expect(await press(id, 'delete')).toEqual({ location: '/admin/letters', said: 'Letter deleted' })
    for (const button of ['delete', 'stop', 'resume', 'to-owner']) {
      expect(await press(id, button)).toEqual({ location: '/admin/letters', said: 'Letter not found' })
    }
    expect([await all(), await database.db.$count((await import('~db/schema')).letterSends)]).toEqual([[], 0])
    const { listActivity } = await import('~/history/activity.server')
    const { items } = await listActivity({ page: 1 })
    expect(items.filter(({ subject }) => subject === 'letter').map(({ kind, name }) => [kind, name])).toEqual([
      ['deleted', 'A quiet winter'],
      ['sent', 'A quiet winter'],
      ['sent', 'A quiet winter'],
      ['created', 'A quiet winter'],
    ])
  })

  test('there is no other, and no letter that is not there', async () => {
    const call = { ...at('nosuchletter', 'nosuchletter'), form: { intent: 'nothing' } }
    expect((await callAction(await letterPage(), call)).status).toBe(400)
    expect((await callLoader(await letterPage(), call)).status).toBe(404)
    expect((await callLoader(await import('~/routes/admin/letter-as-sent'), call)).status).toBe(404)
  })
})

test('the list says of each letter how far it is', async () => {
  await addReaders(3)
  await writeDraft({ subject: 'Later' })
  await start()
  await sendDue()
  const { data } = await callLoader<{ list: { items: object[] } }>(await import('~/routes/admin/letters'), at(''))
  expect(data.list.items).toMatchObject([
    { subject: 'A quiet winter', state: 'sent', progress: { sent: 3, waiting: 0 } },
    { subject: 'Later', state: 'draft', progress: { sent: 0 } },
  ])
})

test('a letter in the frame of its page runs nothing, and shows its pictures', async () => {
  const { id } = await writeDraft()
  const { headers, data } = await callLoader(await import('~/routes/admin/letter-as-sent'), at(`${id}/as-sent`, id))
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';.*img-src https: http/)
  expect(data).toContain('it snows.')
})
