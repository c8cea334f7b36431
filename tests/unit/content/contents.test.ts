import { expect, test } from 'vitest'
import { contents } from '~db/schema'
import { contentVersion } from '~db/client.server'
import { declareContent, readContent, readVersionedContent, saveContent } from '~/content/contents.server'
import { controlNames, defaultsOf, differencesOf, formValuesOf, withStored } from '~/content/fields'
import { markPreview, offerPreview, previewOf } from '~/content/preview.server'
import { schemaOf } from '~/content/schema.server'
import { parseForm } from '~/forms/parse.server'
import type { TextChanges } from '~/lib/site-texts'
import { useTestDatabase } from '../../support/database'
import { callLoader, requestOf } from '../../support/remix'
import { formOf } from '../admin-editors/owner'
import { linkNames } from '~/site/link-names'
import { navigationContent } from '~/site/site.content.server'
import { fallbackSite, type SiteData } from '~/site/site-data'

const database = useTestDatabase()

const example = declareContent({
  key: 'example',
  title: 'Example',
  paths: ['/example'],
  fields: {
    title: { kind: 'line', label: 'Title', required: true, default: 'As it came' },
    story: { kind: 'text', label: 'Story' },
    body: { kind: 'markup', label: 'Body' },
    link: { kind: 'url', label: 'Link' },
    day: { kind: 'date', label: 'Day', default: '2026-01-15' },
    price: { kind: 'money', label: 'Price' },
    isShown: { kind: 'checkbox', label: 'Shown', default: true },
    areas: { kind: 'lines', label: 'Areas', default: ['One', 'Two'] },
    picture: { kind: 'picture', label: 'Picture', required: true, default: { url: '/images/a.jpg', alt: 'A stone' } },
    steps: {
      kind: 'rows',
      label: 'Steps',
      each: 'step',
      fields: {
        name: { kind: 'line', label: 'Name', required: true },
        fee: { kind: 'money', label: 'Fee' },
        photo: { kind: 'picture', label: 'Photo' },
      },
    },
  },
})
const { fields } = example
const row = { name: 'Rest', fee: 7500, photo: { url: '', alt: '' } }

const typed = {
  title: ' Mine ',
  story: 'One\r\n\r\nTwo',
  body: '**Bold**',
  link: 'www.example.com/me',
  day: '2026-03-01',
  price: '$12.50',
  isShown: 'on',
  areas: ' One \n\nThree\n',
  'picture.url': '/images/b.jpg',
  'picture.alt': 'Another',
  'steps[0].name': 'Rest',
  'steps[0].fee': '75',
  'steps[0].photo.url': '',
}

test('a form of every kind is read into its values, and filled in with them again', async () => {
  const parsed = await parseForm(formOf(typed), schemaOf(fields))
  const value = {
    title: 'Mine',
    story: 'One\n\nTwo',
    body: '**Bold**',
    link: 'https://www.example.com/me',
    day: '2026-03-01',
    price: 1250,
    isShown: true,
    areas: ['One', 'Three'],
    picture: { url: '/images/b.jpg', alt: 'Another' },
    steps: [row],
  }
  expect(parsed).toMatchObject({ ok: true, value })
  expect(formValuesOf(fields, value)).toMatchObject({ areas: 'One\nThree', price: '12.50', steps: [{ fee: '75.00' }] })
})

test.each([
  [{ title: ' ' }, 'title', 'Please fill in “Title”'],
  [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
  [{ link: 'somewhere' }, 'link', 'Please enter a full web address, such as https://www.example.com/me'],
  [{ day: '2026-02-30' }, 'day', 'Please enter a date as year, month and day, such as 2026-03-01'],
  [{ price: '1.2.3' }, 'price', 'Please enter a valid price'],
  [{ price: '1,000,000' }, 'price', 'Please enter at most $999,999.99, the most that the payment service takes'],
  [{ body: '[words](nowhere)' }, 'body', expect.stringContaining('The link “words” leads nowhere')],
  [{ 'picture.url': '' }, 'picture.url', 'Please choose a picture for “Picture”'],
  [{ 'picture.url': 'javascript:1' }, 'picture.url', 'Please enter an image URL that starts with https:// or /'],
  [{ 'steps[0].name': '' }, 'steps[0].name', 'Please fill in “Name”'],
])('%j is refused at its field, with all that was typed', async (wrong, field, message) => {
  const parsed = await parseForm(formOf({ ...typed, ...wrong }), schemaOf(fields))
  if (parsed.ok) throw new Error('It was taken')
  expect(parsed.result.error).toEqual({ [field]: [message] })
  expect(parsed.result.initialValue).toMatchObject({ story: 'One\r\n\r\nTwo' })
})

test('only what differs from what is declared is stored, over the version that was read', async () => {
  expect(await readVersionedContent(example)).toEqual({ values: defaultsOf(fields), version: 0, isChanged: false })
  const mine = { ...defaultsOf(fields), title: 'Mine', steps: [row] }
  expect(await saveContent(example, mine, 0)).toBe(true)
  expect(await database.db.select().from(contents)).toMatchObject([
    { key: 'example', changes: { title: 'Mine', steps: [row] }, version: 1 },
  ])
  expect(await readContent(example)).toEqual(mine)
  const other = { ...mine, title: 'Of another window' }
  expect(await saveContent(example, other, 0)).toBe(false)
  expect(await readContent(example)).toEqual(mine)
  const both = [saveContent(example, other, 1), saveContent(example, { ...mine, story: 'At the same moment' }, 1)]
  expect((await Promise.all(both)).sort()).toEqual([false, true])
  expect(await saveContent(example, defaultsOf(fields), 2)).toBe(true)
  expect(await readVersionedContent(example)).toEqual({ values: defaultsOf(fields), version: 3, isChanged: false })
})

test('saving what is there already writes nothing, so that no cached page is dropped', async () => {
  await saveContent(example, { ...defaultsOf(fields), title: 'Mine' }, 0)
  const before = contentVersion()
  expect(await saveContent(example, { ...defaultsOf(fields), title: 'Mine' }, 0)).toBe(true)
  expect(contentVersion()).toBe(before)
})

test('what an earlier version of the table stored in another shape counts as missing', () => {
  const stored = { title: 7, areas: 'One', picture: '/images/b.jpg', gone: 'x', steps: [{ name: 'Rest', fee: 'free' }] }
  expect(withStored(fields, stored)).toEqual({ ...defaultsOf(fields), steps: [{ ...row, fee: null }] })
})

test('two versions are compared in words', () => {
  const stored = { ...defaultsOf(fields), price: 1250, steps: [row], day: '' }
  expect(differencesOf(fields, stored, { ...defaultsOf(fields), title: 'As it came' })).toEqual([
    { label: 'Day', value: '' },
    { label: 'Price', value: '$12.50' },
    { label: 'Steps', value: 'Rest · $75.00' },
  ])
})

test.each([
  ['picture.url', true],
  ['picture.file', true],
  ['steps[12].name', true],
  ['steps[0].photo.file', true],
  ['picture.url.x', false],
  ['steps[100].name', false],
  ['steps[0].other', false],
  ['title.x', false],
])('a form may have a control named %s: %s', (name, isKnown) => {
  expect(controlNames(fields).parts.test(name)).toBe(isKnown)
  expect(controlNames(fields).wholes).toEqual(['picture', 'steps'])
})

test('a preview is found by its link and whom it is for; a page of one is kept by nobody, whatever was read before', async () => {
  const preview = { key: 'example', values: { title: 'Tried' } }
  const [request, others] = [true, false].map((isFor) =>
    requestOf({ url: offerPreview('/example', { ...preview, isFor: () => Promise.resolve(isFor) }) }),
  ) as [Request, Request]
  expect(await previewOf(request)).toMatchObject(preview)
  const context = {}
  expect(await markPreview(request, context)).toMatchObject([{ tone: 'warning' }])
  expect(context).toEqual({ state: { incomplete: true, preview: true } })
  for (const url of ['/example', '/example?preview=', '/example?preview=guessed', others.url]) {
    const other = {}
    const [found, said] = [await previewOf(requestOf({ url })), await markPreview(requestOf({ url }), other)]
    expect([found, said, other]).toEqual([undefined, [], {}])
  }
})

test('while the words of the owner cannot be read, server and browser show those that were read last', async () => {
  const root = await import('~/root')
  const texts = async () => (await callLoader<{ texts?: TextChanges }>(root, { url: '/about' })).data.texts
  const saved = { page: { skip: 'To the point' } }
  await database.db.insert(contents).values({ key: 'texts-page', changes: saved.page, version: 1, updatedAt: '' })
  expect(await texts()).toEqual(saved)
  expect(await database.without('contents', texts)).toEqual(saved)
})

test('the links around every page are called as the owner says, and until then as the specification does', async () => {
  const names = async () => (await callLoader<{ site: SiteData }>(await import('~/root'))).data.site.linkNames
  expect(await names()).toEqual(linkNames)
  expect(fallbackSite.linkNames).toEqual(linkNames)
  const own = { ...defaultsOf(navigationContent.fields), shop: 'Stones', shippingPolicy: 'Parcels' }
  expect(await saveContent(navigationContent, own, 0)).toBe(true)
  expect(await names()).toEqual({ ...linkNames, shop: 'Stones', shippingPolicy: 'Parcels' })
})
