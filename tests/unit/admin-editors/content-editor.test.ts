import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { images } from '~db/schema'
import { contentVersion } from '~db/client.server'
import { readContent } from '~/content/contents.server'
import { defaultsOf, formValuesOf } from '~/content/fields'
import { schemaOf } from '~/content/schema.server'
import { parseForm } from '~/forms/parse.server'
import { fileError } from '~/admin/editors/picture-upload'
import { bucketFileLimit } from '~/images/picture-url'
import { uploadErrors } from '~/images/admin-messages'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, CookieJar, type Call } from '../../support/remix'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from './owner'

/** The words and pictures of pages, as the owner's browser sends them (beyond, section 5). */
const database = useTestDatabase({ seed: 'demo' })

let jar: CookieJar
beforeEach(async () => void (jar = await ownerJar()))

const links = { book: 'Book', question: 'Ask' }
const typed = { version: '0', title: 'Call me', text: 'Any day', ...links, intent: undefined as string | undefined }

async function send(key: string, fields: Record<string, string | Blob | undefined>, by = jar) {
  const route = await import('~/routes/admin/page')
  return callAction(route, { url: `/admin/pages/${key}`, params: { key }, form: formOf(fields), jar: by })
}

const sendCall = (fields: Partial<typeof typed> = {}, by = jar) => send('call', { ...typed, ...fields }, by)

async function call() {
  const { callContent } = await import('~/site/site.content.server')
  return readContent(callContent)
}

async function home(request: Call = {}) {
  const route = await import('~/routes/site/home')
  return (await callLoader<{ call: object; content: Record<string, string> }>(route, request)).data
}

test('the list names every page with what it holds and whether it is the owner’s', async () => {
  const route = await import('~/routes/admin/pages')
  await sendCall()
  const { data } = await callLoader<{ pages: { key: string; isChanged: boolean }[] }>(route, {
    url: '/admin/pages',
    jar,
  })
  expect(data.pages).toContainEqual(expect.objectContaining({ key: 'home', holds: expect.stringContaining('Opening') }))
  expect(data.pages.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual(['call'])
})

test('what is saved shows at once, and the same saved again drops no cached page', async () => {
  const saved = await sendCall()
  expect([saved.status, saved.location]).toEqual([303, '/admin/pages/call'])
  expect(await flashOf(jar)).toMatchObject([{ text: 'Page saved. Visitors see it now.' }])
  expect((await home()).call).toEqual({ title: 'Call me', text: 'Any day', ...links })
  const before = contentVersion()
  expect((await sendCall({ version: '1' })).status).toBe(303)
  expect(contentVersion()).toBe(before)
  await sendCall({ version: '1', text: 'Another day' })
  expect(contentVersion()).toBeGreaterThan(before)
})

test('a save over newer words is refused with what differs, and done when it is sent again', async () => {
  await sendCall()
  const refused = await sendCall({ text: 'Never' })
  expect(refused.status).toBe(409)
  expect(errorsOf(refused.data)).toEqual({ '': ['This was changed in another window, so nothing was saved yet'] })
  expect(refused.data).toMatchObject({
    newer: { base: { version: '1' }, differences: [{ label: 'Text', value: 'Any day' }] },
  })
  expect(refilled(refused.data)).toMatchObject({ text: 'Never' })
  expect((await call()).text).toBe('Any day')
  expect((await sendCall({ text: 'Never', version: '1' })).status).toBe(303)
  expect((await call()).text).toBe('Never')
})

test('back to the original words, unless they were changed meanwhile', async () => {
  const original = await call()
  await sendCall()
  expect((await sendCall({ intent: 'reset', version: '0' })).status).toBe(409)
  expect((await call()).title).toBe('Call me')
  expect((await sendCall({ intent: 'reset', version: '1', title: '' })).status).toBe(303)
  expect(await call()).toEqual(original)
})

test('a preview shows the real page with the unsaved words, to its owner as long as she is logged in, and saves nothing', async () => {
  const before = contentVersion()
  const { status, location } = await sendCall({ intent: 'preview', title: 'Only tried' })
  expect(status).toBe(303)
  expect(location).toMatch(/^\/\?preview=[\w-]{22}$/)
  expect((await home({ url: location!, jar })).call).toMatchObject({ title: 'Only tried' })
  expect((await home({ url: location! })).call).not.toMatchObject({ title: 'Only tried' })
  expect((await home()).call).not.toMatchObject({ title: 'Only tried' })
  expect((await home({ url: '/?preview=guessed', jar })).call).not.toMatchObject({ title: 'Only tried' })
  expect(contentVersion()).toBe(before)
  const root = await import('~/root')
  const said = async (by?: CookieJar) =>
    (await callLoader<{ flash: object[] }>(root, { url: location!, jar: by })).data.flash
  expect(await said(jar)).toMatchObject([{ tone: 'warning', text: expect.stringContaining('This is a preview') }])
  expect(await said()).toEqual([])
  await database.client.execute('DELETE FROM admin_sessions')
  expect((await home({ url: location!, jar })).call).not.toMatchObject({ title: 'Only tried' })
})

test.each([
  [{ title: '  ' }, { title: ['Please fill in “Title”'] }],
  [{ text: 'x'.repeat(5001) }, { text: ['Please use at most 5,000 characters'] }],
])('%j comes back with all that was typed and the reason at its field, also from a preview', async (wrong, errors) => {
  for (const intent of [undefined, 'preview']) {
    const { status, data } = await sendCall({ ...wrong, intent })
    expect([status, errorsOf(data)]).toEqual([422, errors])
    expect(refilled(data)).toMatchObject('title' in wrong ? { text: 'Any day' } : { title: 'Call me' })
  }
})

test.each([
  ['mails', 'receivedLead', 'Order {nummer}', /\{nummer\} stands for nothing here.*\{number\}.*\{site\}/],
  ['mails', 'receivedNext', 'Soon.', /Please keep \{day\} in it/],
  ['mails', 'refundedPart', '{total} goes back', /Please keep \{amount\} in it/],
  ['order', 'title', 'Your order', /Please keep \{number\} in it/],
  ['order', 'waiting', 'You asked on {day}', /\{day\} stands for nothing here/],
])('in %s a %s of %j is refused at its field', async (key, name, typed, message) => {
  const { editedPages } = await import('~/admin/pages.server')
  const { fields } = editedPages.find((page) => page.key === key)!
  const words = formValuesOf(fields, defaultsOf(fields)) as Record<string, string>
  const { status, data } = await send(key, { ...words, version: '0', [name]: typed })
  expect([status, errorsOf(data)]).toEqual([422, { [name]: [expect.stringMatching(message)] }])
  expect(refilled(data)).toMatchObject({ [name]: typed })
  expect((await send(key, { ...words, version: '0' })).status).toBe(303)
})

test('a mail to a customer says the words of the owner, with those of the settings, and samples show unsaved ones', async () => {
  const { mailWordsContent } = await import('~/mail/mails.content.server')
  const { readMailSettings } = await import('~/mail/settings.server')
  const { customerMails } = await import('~/mail/customer-mails')
  const words = formValuesOf(mailWordsContent.fields, defaultsOf(mailWordsContent.fields)) as Record<string, string>
  const changed = { ...words, version: '0', linkSubject: 'Order {number} of {site}', linkNote: 'One\n\nTwo' }
  const { location } = await send('mails', { ...changed, intent: 'preview' })
  const samples = async (url: string) => {
    const route = await import('~/routes/admin/mail-samples')
    const { data } = await callLoader<{ mails: { key: string; subject: string }[] }>(route, { url, jar })
    return data.mails.find(({ key }) => key === 'link')?.subject
  }
  expect(location).toMatch(/^\/admin\/mail\/samples\?preview=/)
  expect(await samples(location!)).toBe('Order 25514 of Stillwater Reiki')
  expect(await samples('/admin/mail/samples')).toBe('Your order 25514')
  await send('mails', changed)
  const written = customerMails.orderLink(12, 'https://shop.example/x')((await readMailSettings())!.words)
  expect(written).toMatchObject({
    subject: 'Order 12 of Stillwater Reiki',
    parts: [{ link: 'See your order' }, { text: 'One' }, { text: 'Two' }],
  })
})

test('without a session nothing is saved, and what was typed is kept', async () => {
  const { status, data } = await sendCall({}, new CookieJar())
  expect([status, data]).toEqual([401, { authenticationRequired: true }])
  expect((await call()).title).not.toBe('Call me')
})

test.each([
  ['title[0]', 'x', 400],
  ['picture', 'x', 400],
  ['picture.other', 'x', 400],
])('a form with %s, which no page of ours has, is refused', async (name, value, status) => {
  expect((await send('home', { ...typed, [name]: value })).status).toBe(status)
})

test('a page that is not there is not found', async () => {
  expect((await send('nothing', typed)).status).toBe(404)
})

const photo = async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' })
}

test('a chosen picture goes along with a save, and becomes the icon in both sizes', async () => {
  const form = { version: '0', 'icon.file': await photo(), 'sharePicture.url': '/images/og/default.jpg' }
  const titles = { exploreTitle: 'a', policiesTitle: 'b', contactTitle: 'c', followTitle: 'd' }
  expect((await send('site', { ...form, ...titles })).status).toBe(303)
  const { siteContent } = await import('~/site/site.content.server')
  expect((await readContent(siteContent)).icon.url).toMatch(/^\/blog-images\/room-[0-9a-f]{10}\.jpg$/)
  for (const [module, size] of [
    [await import('~/routes/resources/favicon'), 48],
    [await import('~/routes/resources/apple-touch-icon'), 180],
  ] as const) {
    const response = await module.loader({ request: new Request('http://localhost:3000/'), context: {} })
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([response.headers.get('Content-Type'), width, height, format]).toEqual(['image/png', size, size, 'png'])
  }
})

const large = () => new File([new Uint8Array(12 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
const heic = () => new File([new Uint8Array(24).fill(7)], 'IMG_0001.HEIC', { type: 'image/heic' })
const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' })

test.each([
  ['12 MB', large, uploadErrors.tooLarge],
  ['HEIC', heic, uploadErrors.unsupported],
  ['SVG', svg, uploadErrors.unsupported],
])('a picture of %s is refused at its field, before it is sent and after', async (_, file, reason) => {
  expect(fileError(file())).toBe(reason)
  const { status, data } = await send('home', { ...typed, title: 'Typed', 'picture.file': file() })
  expect(status).toBe(422)
  expect(errorsOf(data)).toEqual({ 'picture.file': [expect.stringContaining(reason)] })
  expect(refilled(data)).toMatchObject({ title: 'Typed' })
  expect(await database.db.select({ name: images.name }).from(images)).toEqual([])
})

test('a browser that knows no type of a file leaves it to the server, unless its name tells', () => {
  const size = 5
  expect(fileError({ name: 'a.jpg', size, type: '' })).toBeUndefined()
  expect(fileError({ name: 'a.jpg', size: bucketFileLimit, type: 'image/jpeg' })).toBeUndefined()
  expect(fileError({ name: 'a.heif', size, type: '' })).toBe(uploadErrors.unsupported)
})

test('the words that pages come with are taken by their own forms, unchanged', async () => {
  const { editedPages } = await import('~/admin/pages.server')
  for (const { key, fields } of editedPages) {
    const values = defaultsOf(fields)
    const parsed = await parseForm(formOf(Object.fromEntries(flat(formValuesOf(fields, values)))), schemaOf(fields))
    expect([key, parsed.ok ? parsed.value : parsed.result.error]).toEqual([key, values])
  }
})

const texts = { version: '0', add: 'Buy now', wish: '', processing: ' ' }

test('a short text is changed by its form, everywhere at once; what is left empty has its original words', async () => {
  const { cartTexts } = await import('~/cart/messages')
  const before = contentVersion()
  expect((await send('texts-cart', texts)).location).toBe('/admin/pages/texts-cart')
  expect(contentVersion()).toBeGreaterThan(before)
  const root = await import('~/root')
  const changed = async () => (await callLoader<{ texts?: object }>(root)).data.texts
  expect(await changed()).toEqual({ cart: { add: 'Buy now' } })
  expect(cartTexts).toMatchObject({ add: 'Buy now', wish: '{name} in wishlist', processing: 'Processing...' })
  expect((await send('texts-cart', { version: '1', intent: 'reset' })).status).toBe(303)
  expect([await changed(), cartTexts.add]).toEqual([undefined, 'Add to Cart'])
  expect('texts' in (await callLoader<object>(root)).data).toBe(false)
})

test.each([
  ['add', 'Buy {what}', /^\{what\} stands for nothing here/],
  ['newPrice', 'Costs {price} now', /^Please keep \{former\} in it: the former price/],
  ['add', 'x'.repeat(401), /^Please use at most 400/],
])('a short text %s of %j is refused at its field', async (name, typed, message) => {
  await import('~/cart/page-texts')
  const { status, data } = await send('texts-cart', { ...texts, [name]: typed })
  expect([status, errorsOf(data)]).toEqual([422, { [name]: [expect.stringMatching(message)] }])
  expect(refilled(data)).toMatchObject({ [name]: typed })
})

test('what another process has saved is said from the next form and the next page on', async () => {
  const { cartTexts } = await import('~/cart/messages')
  const { createClient } = await import('@libsql/client')
  const other = createClient({ url: process.env.DATABASE_URL! })
  const changes = JSON.stringify({ seeOptions: 'Choose first' })
  await other.execute({ sql: "INSERT INTO contents VALUES ('texts-cart', ?, 1, '2026-01-01')", args: [changes] })
  other.close()
  const form = { intent: 'options', slug: 'ring' }
  await callAction(await import('~/routes/shop/cart'), { url: '/cart', form, jar })
  expect(await flashOf(jar)).toMatchObject([{ text: 'Choose first' }])
  expect(cartTexts.seeOptions).toBe('Choose first')
})

test.each([
  ['add to cart', '/admin/pages/texts-cart#content-add'],
  ['BUY NOW', '/admin/pages/texts-cart#content-add'],
  ["practitioner's name", undefined],
  ['a place to begin', '/admin/pages/cart#content-suggestionsTitle'],
])('whoever looks for %j is led to the field that changes it', async (words, href) => {
  await send('texts-cart', texts)
  const route = await import('~/routes/admin/pages')
  const url = `/admin/pages?q=${encodeURIComponent(words)}`
  const { data } = await callLoader<{ found: { href: string }[] }>(route, { url, jar })
  if (href === undefined) return expect(data.found).toEqual([])
  expect(data.found).toContainEqual(expect.objectContaining({ href }))
})

/** `{ steps: [{ title }] }` → `steps[0].title`, as controls are named. */
function flat(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => flat(item, `${name}[${index}]`))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => flat(item, name === '' ? key : `${name}.${key}`))
  }
  if (typeof value === 'boolean') return value ? [[name, 'on']] : []
  return [[name, String(value)]]
}
