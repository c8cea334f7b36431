import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { services } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import * as editor from '~/routes/admin/record'
import * as list from '~/routes/admin/services'
import type { LoadedRecord } from '~/admin/editors/record-editor.server'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from './owner'

const database = useTestDatabase()
let jar: CookieJar
beforeEach(async () => (jar = await ownerJar()))

const row = async (slug: string) => (await database.db.select().from(services).where(eq(services.slug, slug)))[0]

const load = (id: string) => callLoader<LoadedRecord>(editor, { url: `/admin/services/${id}`, params: { id }, jar })

/** The fields of a form as its page sends them: lists by position, ticks only where there are some. */
function typedFields(values: Record<string, unknown>, prefix = ''): Record<string, string> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const path = prefix + name
    if (Array.isArray(value)) {
      return value.flatMap((one: Record<string, unknown>, index) =>
        Object.entries(typedFields(one, `${path}[${index}].`)),
      )
    }
    if (typeof value === 'object' && value !== null) {
      return Object.entries(typedFields(value as Record<string, unknown>, `${path}.`))
    }
    if (typeof value === 'boolean') return value ? [[path, 'on']] : []
    return [[path, String(value)]]
  })
  return Object.fromEntries(entries)
}

/** Opens the form of a service, or of a new one, and sends it with changes; a field given as undefined is left out. */
async function save(id: string, changes: Record<string, string | undefined>, opened?: LoadedRecord) {
  const { values, base } = opened ?? (await load(id)).data
  const form = formOf({ ...typedFields(values), ...base, ...changes })
  return callAction(editor, { url: `/admin/services/${id}`, params: { id }, form, jar })
}

const press = (intent: string, id: string, value = '') =>
  callAction(list, { url: '/admin/services', form: { intent, id, value }, jar })

const least = {
  title: 'Sound Bath',
  description: 'Bowls, and then quiet.',
  'picture.url': '/images/services/attunement.jpg',
  'durations[0].name': '45 min',
  'durations[0].priceCents': '$60',
  'durations[0].bookingUrl': 'cal.example/sound',
  'durations[0].button': '',
}

describe('the editor of a service', () => {
  test('a form that is saved as it was loaded changes nothing', async () => {
    const before = (await row('attunement'))!
    expect((await save(before.id, {})).location).toBe('/admin/services')
    expect(await row('attunement')).toEqual({ ...before, version: 2, updatedAt: expect.any(String) as string })
  })

  test('a new price, a second duration with a link of its own', async () => {
    const { id } = (await row('animal-reiki'))!
    await save(id, {
      'durations[0].priceCents': '86,50',
      'durations[1].name': '30 min',
      'durations[1].priceCents': '45',
      'durations[1].bookingUrl': 'https://cal.example/30',
      'durations[1].button': '',
    })
    expect((await row('animal-reiki'))!.durations).toEqual([
      { name: '60 min', priceCents: 8650, bookingUrl: '', button: '' },
      { name: '30 min', priceCents: 4500, bookingUrl: 'https://cal.example/30', button: '' },
    ])
    expect(await flashOf(jar)).toMatchObject([{ text: 'Service saved. Visitors see it now.' }])
  })

  test('a sixth service needs a title, a sentence, a picture and a duration; sent twice it is there once', async () => {
    const { data: opened } = await load('new')
    for (let time = 0; time < 2; time += 1) expect((await save('new', least, opened)).status).toBe(303)
    expect(await row('sound-bath')).toMatchObject({
      shown: true,
      position: 5,
      availability: 'Monday - Saturday',
      durations: [{ name: '45 min', priceCents: 6000, bookingUrl: 'https://cal.example/sound', button: '' }],
      benefits: [],
      quotes: [],
    })
    expect(await database.db.$count(services)).toBe(6)
  })

  const quote = { 'quotes[0].content': 'Lovely.', 'quotes[0].author': 'Z. Z.' }
  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ['no title', { title: '  ' }, { title: 'Please fill in “Title”' }],
    ['a long title', { title: 'x'.repeat(61) }, { title: 'Please use at most 60 characters' }],
    ['a long sentence', { description: 'x'.repeat(201) }, { description: 'Please use at most 200 characters' }],
    ['a long text', { text: 'x'.repeat(20_001) }, { text: 'Please use at most 20,000 characters' }],
    ['no picture', { 'picture.url': '' }, { 'picture.url': 'Please choose a picture for “Picture”' }],
    ...['words', '-5', '1.2.3', '12.345', '1e9'].map(
      (price): [string, Record<string, string>, Record<string, string>] => [
        `the price ${price}`,
        { 'durations[0].priceCents': price },
        { 'durations[0].priceCents': 'Please enter a valid price' },
      ],
    ),
    [
      'a price over the limit',
      { 'durations[0].priceCents': '1000000' },
      { 'durations[0].priceCents': 'Please enter at most $999,999.99, the most that the payment service takes' },
    ],
    ['no price', { 'durations[0].priceCents': '' }, { 'durations[0].priceCents': 'Please fill in “Price (USD)”' }],
    ...['javascript:alert(1)', 'mailto:me@mail.example', 'https://', 'https://user@evil.example', 'nonsense'].map(
      (link): [string, Record<string, string>, Record<string, string>] => [
        `the link ${link}`,
        { 'durations[0].bookingUrl': link },
        { 'durations[0].bookingUrl': 'Please enter a full web address, such as https://www.example.com/me' },
      ],
    ),
    [
      'two durations of one name',
      {
        'durations[1].name': '45 MIN',
        'durations[1].priceCents': '1',
        'durations[1].bookingUrl': '',
        'durations[1].button': '',
      },
      { 'durations[1].name': 'There is another duration of this name' },
    ],
    [
      'no duration',
      Object.fromEntries(
        ['name', 'priceCents', 'bookingUrl', 'button'].map((part) => [`durations[0].${part}`, undefined]),
      ),
      { durations: 'Please add at least one duration with its price' },
    ],
    ...['6', '0', 'five', '4.7'].map((rating): [string, Record<string, string>, Record<string, string>] => [
      `${rating} stars`,
      { ...quote, 'quotes[0].rating': rating },
      { 'quotes[0].rating': 'Please enter a number from 1 to 5, in halves, such as 4.5' },
    ]),
    [
      'a question without its answer',
      { 'questions[0].question': 'Why?', 'questions[0].answer': '' },
      { 'questions[0].answer': 'Please fill in “Answer”' },
    ],
  ])('%s comes back with the reason at its field and all that was typed', async (_, typed, errors) => {
    const { status, data } = await save('new', { ...least, notice: 'Kept.', ...typed })
    expect(status).toBe(422)
    expect(errorsOf(data)).toEqual(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])))
    expect(refilled(data)).toMatchObject({ notice: 'Kept.' })
    expect(await database.db.$count(services)).toBe(5)
  })

  test.each(['durations', 'durations[0].nothing', 'picture', 'durations[100000].name'])(
    'a field that no page of ours has is refused: %s',
    async (name) => {
      expect((await save('new', { ...least, [name]: 'x' })).status).toBe(400)
    },
  )

  test('another duration is asked for and given without script', async () => {
    const insert = JSON.stringify({ type: 'insert', payload: { name: 'durations', defaultValue: { name: '' } } })
    const { status, data } = await save('new', { ...least, __intent__: insert })
    expect(status).toBe(200)
    expect(refilled(data).durations).toHaveLength(2)
  })

  test('C57 two windows: the second save is refused with what is saved now, and goes through when repeated', async () => {
    const { id } = (await row('attunement'))!
    const { data: opened } = await load(id)
    await save(id, { 'durations[0].priceCents': '150' }, opened)
    const second = await save(id, { title: 'Reiki One' }, opened)
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({
      newer: {
        base: { version: '2' },
        differences: expect.arrayContaining([
          { label: 'Title', value: 'Attunement' },
          { label: 'Durations', value: '4 sessions · $150.00 · Schedule Attunement' },
        ]) as object,
      },
    })
    expect((await save(id, { title: 'Reiki One' }, { ...opened, base: { version: '2' } })).status).toBe(303)
    expect(await row('reiki-one')).toMatchObject({ version: 3 })
  })

  test('C57 deleted while its form stood open, it comes back as the form of a new one', async () => {
    const { id } = (await row('attunement'))!
    const { data: opened } = await load(id)
    await press('delete', id)
    const { status, data } = await save(id, { opening: 'Typed for long.' }, opened)
    expect(status).toBe(410)
    expect(data).toMatchObject({ deleted: 'record', values: { opening: 'Typed for long.', durations: [{}] } })
    expect((await load(id)).location).toBe('/admin/services')
  })
})

describe('the list of services', () => {
  const shown = async () =>
    (await callLoader<{ list: { title: string; shown: boolean }[] }>(list, { url: '/admin/services', jar })).data.list

  test('hides, shows, moves and deletes, and says so', async () => {
    const { id } = (await row('animal-reiki'))!
    const said = async () => (await flashOf(jar)).map(({ text }) => text)
    await press('show', id, 'off')
    expect(await said()).toEqual(['Service hidden: it is in no menu and no list, and its page is not found'])
    expect((await shown())[1]).toMatchObject({ title: 'Reiki for Animals', shown: false })
    await press('show', id, 'on')
    expect(await said()).toEqual(['Service shown'])
    await press('up', id)
    expect(await said()).toEqual(['New place saved'])
    expect((await shown())[0]).toMatchObject({ title: 'Reiki for Animals', shown: true })
    // It is there, so nobody is told that it is not found.
    await press('up', id)
    expect(await said()).toEqual(['Nothing was moved: it stands at that end already, or is gone.'])
    await press('delete', id)
    expect(await said()).toEqual(['Service deleted'])
    expect(await shown()).toHaveLength(4)
    await press('delete', id)
    expect(await said()).toEqual(['Service not found'])
    expect((await press('burn', id)).status).toBe(400)
  })
})

test('nobody else opens, saves or presses anything', async () => {
  const { id } = (await row('attunement'))!
  const calls = [
    callLoader(editor, { url: `/admin/services/${id}`, params: { id } }),
    callLoader(list, { url: '/admin/services' }),
    callAction(list, { url: '/admin/services', form: { intent: 'delete', id } }),
  ]
  for (const { location } of await Promise.all(calls)) expect(location).toMatch(/^\/admin-login/)
  const typed = await callAction(editor, { url: `/admin/services/${id}`, params: { id }, form: { title: 'Mine' } })
  expect(typed.status).toBe(401)
  expect(await database.db.$count(services)).toBe(5)
})
