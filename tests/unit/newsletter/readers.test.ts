import { beforeAll, describe, expect, test } from 'vitest'
import { isoFromNow } from '~/lib/dates'
import { bin, outboxEntries, letters, letterSends, mails, subscribers } from '~db/schema'
import { callAction, callLoader, type Call, type FormFields } from '../../support/remix'
import { database, mailServer, rows, useMailShop } from '../mail/mail-shop'

process.env.SESSION_SECRET = 'the newer secret of these tests,the older secret of these tests'
useMailShop()

const ann = 'ann@mail.example'
const day = 24 * 60 * 60 * 1000
let readers: typeof import('~/newsletter/readers.server')
let routes: Record<'confirm' | 'leave', { loader?: unknown; action?: unknown }>
let newsletter: typeof import('~/routes/blog/newsletter')

beforeAll(async () => {
  readers = await import('~/newsletter/readers.server')
  newsletter = await import('~/routes/blog/newsletter')
  routes = {
    confirm: await import('~/routes/blog/newsletter-confirm'),
    leave: await import('~/routes/blog/newsletter-leave'),
  }
})

const signUp = (email = ann, ip = '203.0.113.1') =>
  callAction(newsletter, { url: '/newsletter', form: { email, returnTo: '/about' }, ip })
const reader = async () => (await database.db.select().from(subscribers))[0]!
const asking = () => rows('newsletter-confirm')

/** The page of a link in a mail, with its key as a parameter. */
function pageOf(url: string) {
  const { pathname } = new URL(url)
  const [, , page, key = ''] = pathname.split('/')
  return { route: routes[page as 'confirm' | 'leave'], call: { url: pathname, params: { key } } }
}
const open = (url: string, method?: 'HEAD') => callLoader(pageOf(url).route, { ...pageOf(url).call, method })
const press = (url: string, form: FormFields, more: Call = {}) =>
  callAction(pageOf(url).route, { ...pageOf(url).call, form, ...more })

const oneClick = { 'List-Unsubscribe': 'One-Click' }
const linkIn = (text: string) => /https?:\S+\/newsletter\/\S+/.exec(text)![0]

async function confirmed(email = ann): Promise<string> {
  await signUp(email)
  const url = linkIn((await asking()).find(({ recipient }) => recipient === email)!.text)
  await press(url, {})
  return (await database.db.select().from(subscribers)).find((row) => row.email === email)!.id
}

test('one mail asks, with one link to a page with one button; nothing is confirmed before it is pressed', async () => {
  await signUp()
  const [mail] = await mailServer.waitFor(1)
  expect(mail!.text.match(/https?:\/\/\S+/g)).toHaveLength(1)
  const url = linkIn(mail!.text)
  const before = await database.db.select().from(subscribers)
  expect(before).toMatchObject([{ state: 'asked', words: '', confirmedAt: null }])
  for (let n = 0; n < 3; n += 1) {
    expect((await open(url)).data).toMatchObject({ confirmed: false })
    expect((await open(url, 'HEAD')).status).toBe(200)
  }
  expect(await database.db.select().from(subscribers)).toEqual(before)
  expect(await readers.confirmedReaders()).toEqual([])
  for (let n = 0; n < 2; n += 1)
    expect(await press(url, {})).toMatchObject({ status: 303, location: new URL(url).pathname })
  expect(await reader()).toMatchObject({
    state: 'confirmed',
    confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    words: 'Yes, send me the newsletter of Stillwater Reiki by email. I can leave whenever I like.',
  })
  expect((await open(url)).data).toMatchObject({ confirmed: true })
  expect(await readers.confirmedReaders()).toEqual([{ id: (await reader()).id, email: ann }])
})

describe('whoever enters an address', () => {
  test('a stranger who enters one a hundred times from twenty IPs causes one mail', async () => {
    for (let n = 0; n < 5; n += 1) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, ip) => signUp(n % 2 ? 'Ann@Mail.example' : ann, `203.0.113.${ip}`)),
      )
      expect(responses.every(({ status }) => status === 303)).toBe(true)
    }
    expect(await asking()).toHaveLength(1)
    expect(await database.db.select().from(subscribers)).toHaveLength(1)
  })

  test('a new, known, confirmed, left, deleted and forgotten address get the same response', async () => {
    const known = ['asked', 'confirmed', 'left', 'deleted', 'forgotten'].map((state) => `${state}@mail.example`)
    await signUp(known[0])
    const ids: string[] = []
    for (const email of known.slice(1)) ids.push(await confirmed(email))
    await readers.unsubscribeReader(ids[1]!)
    await readers.forgetReader(ids[2]!, 'owner')
    await readers.forgetReader(ids[3]!, 'reader')
    const all: unknown[] = []
    for (const email of ['new@mail.example', ...known]) {
      const { status, location, headers, data } = await signUp(email)
      all.push([status, location, [...headers], data])
    }
    expect(all).toEqual(all.map(() => all[0]))
    const stored = JSON.stringify([await rows(), await database.db.select().from(outboxEntries)])
    expect(stored).not.toContain('forgotten@')
    expect(await database.db.select().from(subscribers)).toHaveLength(6)
  })

  test.each([
    ['who has not said yes, a week later', {}, 8, 2],
    ['who has not said yes, some days later', {}, 5, 1],
    ['who has left, a week later', { state: 'left' as const }, 8, 2],
    ['who has left, some days later', { state: 'left' as const }, 5, 1],
    ['from before', { askedAt: null }, 8, 2],
    ['who is a reader', { state: 'confirmed' as const }, 8, 1],
  ])('is asked again: %s', async (_, change, daysAgo, written) => {
    await signUp()
    await database.db.update(subscribers).set({ askedAt: isoFromNow(-daysAgo * day), ...change })
    await Promise.all([signUp(), signUp(), signUp()])
    expect(await asking()).toHaveLength(written)
    // Only the button changes where somebody who has left stands.
    expect((await reader()).state).toBe('state' in change ? change.state : 'asked')
  })

  test('who never says yes is asked five times in all', async () => {
    for (let week = 0; week < 8; week += 1) {
      await database.db.update(subscribers).set({ askedAt: isoFromNow(-8 * day) })
      expect((await signUp()).status).toBe(303)
    }
    expect(await asking()).toHaveLength(5)
  })

  test('an address that the owner deleted is a new one, under the links that it knows', async () => {
    const id = await confirmed()
    await readers.forgetReader(id, 'owner')
    // But for the pause between two mails that ask.
    await signUp()
    expect(await asking()).toHaveLength(0)
    await database.db.update(subscribers).set({ askedAt: isoFromNow(-8 * day) })
    await signUp()
    expect(await reader()).toMatchObject({ id, email: ann, emailHash: null, state: 'asked', words: '' })
    expect(await asking()).toHaveLength(1)
  })

  test('an address that the owner deleted can sign up again, also after its mail program has left by an old letter', async () => {
    const id = await confirmed()
    await readers.forgetReader(id, 'owner')
    expect((await press(readers.leaveUrl(id), oneClick)).status).toBe(200)
    await database.db.update(subscribers).set({ askedAt: isoFromNow(-8 * day) })
    await signUp()
    expect(await reader()).toMatchObject({ id, email: ann, state: 'asked' })
  })
})

describe('leaving', () => {
  test('one button, which says the same when it is pressed twice', async () => {
    const url = readers.leaveUrl(await confirmed())
    expect((await open(url)).data).toMatchObject({ left: false, forgotten: false })
    const first = await press(url, { ...oneClick, page: '1' })
    const { leftAt } = await reader()
    expect(await press(url, { ...oneClick, page: '1' })).toEqual(first)
    expect(first).toMatchObject({ status: 303, location: new URL(url).pathname })
    expect(await reader()).toMatchObject({ state: 'left', leftAt })
    expect((await open(url)).data).toMatchObject({ left: true, forgotten: false })
    expect(await readers.confirmedReaders()).toEqual([])
  })

  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const bodies = { urlencoded: oneClick, multipart }
  const senders = {
    'a mail program': { origin: '', 'sec-fetch-site': '' },
    'a web mailer': foreign,
    'a page without referrer': { origin: 'null', 'sec-fetch-site': '' },
    'a browser with cookies': { ...foreign, cookie: 'cart=abc; admin_auth=abc' },
  }
  const matrix = Object.entries(bodies).flatMap(([type, form]) =>
    Object.entries(senders).flatMap(([sender, headers]) =>
      (['of today', 'of two years ago'] as const).map((age) => ({ type, form, sender, headers, age })),
    ),
  )
  test.each(matrix)('by the one-click post, $type, from $sender, in a letter $age', async ({ form, headers, age }) => {
    const id = await confirmed()
    const { config } = await import('~/config/config.server')
    if (age === 'of two years ago') config().sessionSecrets.reverse()
    const { 'List-Unsubscribe': link, 'List-Unsubscribe-Post': body } = readers.leaveHeaders(id)
    if (age === 'of two years ago') config().sessionSecrets.reverse()
    expect(body).toBe('List-Unsubscribe=One-Click')
    const response = await press(link.slice(1, -1), form, { headers })
    expect(response).toMatchObject({ status: 200, location: null })
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await reader()).state).toBe('left')
  })

  test.each([
    ['another word', 'leave', { 'List-Unsubscribe': 'Yes' }],
    ['nothing', 'leave', {}],
    ['to forget', 'leave', { intent: 'forget' }],
    ['to confirm', 'confirm', {}],
    ['the one-click post to the page that confirms', 'confirm', oneClick],
  ] as const)('no other post comes from elsewhere: %s', async (_, page, form) => {
    const id = await confirmed()
    const url = page === 'leave' ? readers.leaveUrl(id) : readers.confirmUrl(id)
    const before = await reader()
    expect((await press(url, form, { headers: foreign })).status).toBe(403)
    expect(await reader()).toEqual(before)
  })

  test('the other forms of the site take no one-click post from elsewhere', async () => {
    const contact = await import('~/routes/site/contact')
    for (const [route, url] of [
      [contact, '/contact'],
      [newsletter, '/newsletter'],
    ] as const) {
      const form = { ...oneClick, name: 'A', email: ann, message: 'B' }
      expect((await callAction(route, { url, form, headers: foreign })).status).toBe(403)
    }
    expect(await database.db.select().from(subscribers)).toEqual([])
  })

  test('every wrong key gets the same 404, to read and to post', async () => {
    const [id, other] = [await confirmed(), await confirmed('bob@mail.example')]
    const right = new URL(readers.leaveUrl(id)).pathname
    const [key, confirmKey] = [right.split('/')[3]!, new URL(readers.confirmUrl(id)).pathname.split('/')[3]!]
    const wrong = [
      key.slice(0, -1),
      `${key}A`,
      key.slice(1),
      id,
      'A'.repeat(22),
      `${other}${key.slice(-22)}`,
      confirmKey,
    ]
    for (const one of wrong) {
      const url = `http://localhost/newsletter/leave/${one}`
      for (const response of [await open(url), await open(url, 'HEAD'), await press(url, oneClick)])
        expect([one, response]).toMatchObject([one, { status: 404, data: null }])
    }
    expect(await readers.confirmedReaders()).toHaveLength(2)
  })
})

test('the forgotten are kept as a hash alone, and nothing is sent to them again', async () => {
  const id = await confirmed()
  const [leaving, confirming] = [readers.leaveUrl(id), readers.confirmUrl(id)]
  await press(leaving, oneClick)
  const refused = {
    letterId: 'letter',
    subscriberId: id,
    state: 'refused',
    lastError: `550 no such user: ${ann}`,
  } as const
  await database.db.insert(letters).values({ id: 'letter', subject: 'S', content: 'C', createdAt: '', updatedAt: '' })
  await database.db.insert(letterSends).values(refused)
  expect(await press(leaving, { intent: 'forget' })).toMatchObject({ status: 303 })
  expect(await reader()).toMatchObject({ id, email: null, words: '', state: 'left', askedAt: null, confirmedAt: null })
  expect((await reader()).emailHash).toMatch(/^[\w-]{43}$/)
  for (const table of [mails, outboxEntries]) expect(await database.db.select().from(table)).toEqual([])
  expect(await database.db.select().from(letterSends)).toMatchObject([{ state: 'refused', lastError: null }])
  for (const form of [oneClick, { intent: 'forget' }]) expect((await press(leaving, form)).status).toBeLessThan(400)
  expect((await open(leaving)).data).toMatchObject({ left: true, forgotten: true })
  expect((await open(confirming)).status).toBe(404)
  const { config } = await import('~/config/config.server')
  for (let secret = 0; secret < 2; secret += 1) {
    config().sessionSecrets.reverse()
    await signUp('ANN@mail.example')
  }
  expect(await rows()).toEqual([])
  expect(await database.db.select().from(subscribers)).toMatchObject([{ id, email: null }])
})

test('what mail servers said of the forgotten goes from letters in the bin, too, and of nobody else', async () => {
  const [id, other] = [await confirmed(), await confirmed('bob@mail.example')]
  const { createLetter, deleteLetter, binnedLetters } = await import('~/letters/letters.server')
  await createLetter({ subject: 'S', content: 'C' }, 'letter')
  const refused = { letterId: 'letter', state: 'refused' } as const
  await database.db.insert(letterSends).values([
    { ...refused, subscriberId: id, lastError: `550 no such user: ${ann}` },
    { ...refused, subscriberId: other, lastError: '550 no such user: bob@mail.example' },
  ])
  await deleteLetter('letter')
  await readers.forgetReader(id, 'reader')
  const [item] = await database.db.select().from(bin)
  expect(JSON.stringify(item)).not.toContain(ann)
  await binnedLetters.restore(item!)
  const sends = (await database.db.select().from(letterSends)).map((row) => [
    row.subscriberId,
    row.state,
    row.lastError,
  ])
  expect(sends).toHaveLength(2)
  expect(sends).toContainEqual([id, 'refused', null])
  expect(sends).toContainEqual([other, 'refused', '550 no such user: bob@mail.example'])
})
