import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formerSlugs, services, settings, type ServiceDuration } from '~db/schema'
import { addFirstServices } from '~db/seed/first-services'
import { useTestDatabase } from '../../support/database'
import { callLoader, requestOf } from '../../support/remix'
import { saveContent } from '~/content/contents.server'
import { createService, deleteService, moveService, setShown, updateService } from '~/services/commands.server'
import { askingContent } from '~/services/asking.content.server'
import { serviceJson } from '~/services/structured-data'
import { formatPrice, priceLabel, type ServiceRow } from '~/services/service'
import { ServiceOverview } from '~/services/service-list'
import { ServicePage } from '~/services/service-page'
import { findService, homeServices, listServices, serviceMenu, serviceLinks } from '~/services/services.server'
import { fallbackSite } from '~/site/site-data'
import * as contact from '~/routes/site/contact'
import * as page from '~/routes/services/service'
import * as sitemap from '~/routes/resources/sitemap'

const database = useTestDatabase()

const site = { ...fallbackSite, url: 'https://shop.example', name: 'Tom & "Jerry"' }
const matches = [{ id: 'root', data: { site } }] as never

const visit = { request: requestOf({}), context: {} }

const row = async (slug: string): Promise<ServiceRow> => {
  const [found] = await database.db.select().from(services).where(eq(services.slug, slug))
  if (!found) throw new Error(`There is no service ${slug}`)
  return found
}

/** Saves a service as its editor does. */
async function change(slug: string, values: Partial<ServiceRow>) {
  const { id, slug: _, position: __, version, createdAt: ___, updatedAt: ____, ...before } = await row(slug)
  return updateService(id, { ...before, ...values }, version)
}

/** What the page's head says. */
const headOf = (data: unknown) => page.meta({ matches, data } as never)

const load = (slug: string) => callLoader<Parameters<typeof ServicePage>[0]>(page, { params: { slug } })

/** What visitors and search engines see of the services, place by place. */
async function shown(slug: string): Promise<Record<string, string>> {
  const listed = await listServices()
  const { status, data } = await load(slug)
  const words = (view: unknown) => JSON.stringify(view)
  return {
    menu: words(await serviceMenu(visit)),
    home: words(await homeServices()),
    overview: listed
      .map((service) =>
        renderToStaticMarkup(createElement(ServiceOverview, { service, ask: 'Ask for a time', first: false })),
      )
      .join(''),
    'structured data': words(listed.map((service) => serviceJson(site, service))),
    'after a post': words(serviceLinks(listed)),
    // Without its times, in which any two digits may stand.
    sitemap: (await callLoader<string>(sitemap)).data.replace(/<lastmod>.*?<\/lastmod>/g, ''),
    ...(status === 200 && {
      page: renderToStaticMarkup(createElement(ServicePage, data)),
      head: words(headOf(data)),
    }),
  }
}

/** The places in which a text stands. */
const placesOf = (places: Record<string, string>, text: string) =>
  Object.keys(places).filter((name) => places[name]!.includes(text))

const duration = (name: string, priceCents: number, bookingUrl = ''): ServiceDuration => {
  return { name, priceCents, bookingUrl, button: '' }
}

describe('services and prices (specification, section 9)', () => {
  test.each([
    ['general-reiki', 'General Reiki', ['60 min $75', '90 min $110'], '60 min $75'],
    ['animal-reiki', 'Reiki for Animals', ['60 min $80'], '60 min $80'],
    ['crystal-reiki', 'Reiki with Crystals', ['60 min $95', '90 min $145'], '60 min $95'],
    [
      'vibrational-link',
      'Vibrational Link',
      ['1 Day $45', '1 Week (7 days) $65', '1 Month (30 days) $133'],
      'From $45',
    ],
    ['attunement', 'Attunement', ['4 sessions $120'], '4 sessions $120'],
  ])('%s', async (slug, title, durations, label) => {
    const service = await row(slug)
    expect(service).toMatchObject({ title, availability: 'Monday - Saturday', shown: true })
    expect(service.durations.map(({ name, priceCents }) => `${name} ${formatPrice(priceCents)}`)).toEqual(durations)
    expect(priceLabel(service)).toBe(label)
  })

  test('each service has all it needs to say, in words of its own', async () => {
    const rows = await database.db.select().from(services)
    for (const { text, benefits, quotes, summary } of rows) {
      expect(text.split('\n\n').length).toBeGreaterThan(1)
      expect(benefits.length).toBeGreaterThan(2)
      expect(summary.length).toBeLessThan(110)
      // They claim nobody.
      for (const { author } of quotes) expect(author).toMatch(/^[A-Z]\. [A-Z]\.$/)
      expect(quotes).not.toEqual([])
    }
    expect((await row('vibrational-link')).questions.length).toBeGreaterThan(2)
    expect(await row('attunement')).toMatchObject({ steps: { length: 4 }, notes: { length: 4 } })
  })

  test('the range of prices runs over all durations, and the menu leads to the five pages', async () => {
    expect(await homeServices()).toMatchObject({
      priceRange: '$45 - $145',
      lowestPrice: '$45',
    })
    expect((await serviceMenu(visit)).links.map(({ path }) => path)).toEqual([
      '/services/general-reiki',
      '/services/animal-reiki',
      '/services/crystal-reiki',
      '/services/vibrational-link',
      '/services/attunement',
    ])
  })

  test('cents are shown only where there are some', () => {
    expect([7500, 7550, 100000].map(formatPrice)).toEqual(['$75', '$75.50', '$1,000'])
  })

  test.each([
    ['Quiet hours.', 'Tuesdays', 'Quiet hours. 60 min $75, Tuesdays.'],
    ['', 'Tuesdays', '60 min $75, Tuesdays.'],
    ['Quiet hours.', '', 'Quiet hours. 60 min $75.'],
    ['', '', '60 min $75.'],
  ])('lists of results show the price with what is filled in: %j, %j', async (summary, availability, description) => {
    await change('general-reiki', {
      summary,
      availability,
      durations: [duration('60 min', 7500)],
      opening: '',
      text: '',
    })
    const { data } = await load('general-reiki')
    expect(headOf(data)).toContainEqual({ name: 'description', content: description })
    expect(renderToStaticMarkup(createElement(ServicePage, data))).not.toContain('<p></p>')
    expect(renderToStaticMarkup(createElement(ServicePage, data))).not.toContain('<p class="opening">')
  })

  test('structured data offers each duration at its price, the questions as they are saved', async () => {
    const json = serviceJson(site, await row('general-reiki'))
    expect(json).toMatchObject({
      url: 'https://shop.example/services/general-reiki',
      provider: { name: 'Tom & "Jerry"' },
      offers: [
        { price: '75.00', priceCurrency: 'USD' },
        { price: '110.00', priceCurrency: 'USD' },
      ],
    })
    await change('general-reiki', { questions: [{ question: 'May I sleep?', answer: 'Yes, please.' }] })
    const { page: html, head } = await shown('general-reiki')
    for (const text of [html, head]) expect(text).toContain('May I sleep?')
    expect(head).toContain('FAQPage')
    await change('general-reiki', { questions: [] })
    expect((await shown('general-reiki')).head).not.toContain('FAQPage')
  })
})

describe('the services at the beginning', () => {
  const begin = async (saved: Record<string, string>) => {
    await database.client.batch(['DELETE FROM services', 'DELETE FROM settings'])
    const now = '2026-01-01T00:00:00.000Z'
    const rows = Object.entries(saved).map(([key, value]) => ({ key, value, updatedAt: now }))
    if (rows.length > 0) await database.db.insert(settings).values(rows)
    await Promise.all([addFirstServices(database.db), addFirstServices(database.db)])
  }

  test.each([
    [' https://book.example/me?type=1 ', 'https://book.example/me?type=1'],
    ['http://book.example/me', 'http://book.example/me'],
    ...['javascript:alert(1)', '/somewhere', 'book.example', 'https://', 'data:text/html,x', ''].map((link) => [
      link,
      '',
    ]),
  ])('the booking link that the owner had entered is kept: %s', async (saved, link) => {
    await begin({ 'booking.crystal-reiki': saved!, siteName: 'Quiet Pond' })
    const links = (await row('crystal-reiki')).durations.map(({ bookingUrl }) => bookingUrl)
    expect(links).toEqual([link, link])
    expect((await row('general-reiki')).durations[0].bookingUrl).toBe('')
    expect((await database.db.select().from(settings)).map(({ key }) => key).sort()).toEqual([
      'firstServices',
      'siteName',
    ])
  })

  test('they come once: what the owner removed does not come back with a restart', async () => {
    await deleteService((await row('animal-reiki')).id)
    await addFirstServices(database.db)
    expect(await database.db.$count(services)).toBe(4)
  })
})

describe('what the owner changes is there at once', () => {
  const everywhere = ['home', 'overview', 'structured data', 'after a post', 'page', 'head']

  test('a new price, on every page that names it', async () => {
    expect(placesOf(await shown('general-reiki'), '75')).toEqual(everywhere)
    const [first, ...others] = (await row('general-reiki')).durations
    await change('general-reiki', { durations: [{ ...first, priceCents: 8650 }, ...others] })
    const places = await shown('general-reiki')
    expect(placesOf(places, '86.50')).toEqual(everywhere)
    expect(placesOf(places, '$75')).toEqual([])
  })

  test('a second duration with a link of its own; the first way to book stands in the header', async () => {
    const durations = [
      duration('60 min', 8000, 'https://cal.example/60'),
      duration('30 min', 4500, 'https://cal.example/30'),
    ]
    await change('animal-reiki', { durations: durations as ServiceRow['durations'] })
    const places = await shown('animal-reiki')
    const book = (minutes: number, price: string) => `Book ${minutes} min · ${price}`
    expect(placesOf(places, book(60, '$80'))).toEqual(['menu', 'overview', 'page'])
    expect(placesOf(places, book(30, '$45'))).toEqual(['page'])
    expect(places.page).toMatch(/href="https:\/\/cal\.example\/30" target="_blank" rel="noopener"/)
    expect(JSON.parse(places.menu!)).toMatchObject({
      booking: { href: 'https://cal.example/60', external: true, of: 'Reiki for Animals' },
    })
  })

  test('words and pictures of its page, and the heading of its card', async () => {
    const values = {
      opening: 'A new opening.',
      text: 'One.\n\nTwo.',
      remote: 'By telephone.',
      bookingTitle: 'Choose your hour',
      availability: 'Tuesdays',
      benefits: ['Only one'],
      steps: [{ title: 'First', text: 'Then that.' }],
      noticeTitle: 'Mind',
      notice: 'the step.',
      notes: ['Bring tea.'],
      quotes: [{ content: 'Lovely.', author: 'Z. Z.', rating: '4' }],
      picture: { url: '/images/heroes/about.jpg', alt: 'A room' },
    }
    await change('general-reiki', values)
    const places = await shown('general-reiki')
    const html = `${places.page}${places.overview}`
    for (const text of Object.values(values).flatMap((value) => textsIn(value))) expect(html).toContain(text)
    await change('general-reiki', { benefits: [], steps: [], notice: '', notes: [], quotes: [], remote: '' })
    const bare = (await shown('general-reiki')).page
    for (const heading of ['Benefits', 'The process', 'Important notes', 'Client words']) {
      expect(bare).not.toContain(heading)
    }
  })

  test('what is typed in paragraphs stands in paragraphs', async () => {
    const text = 'One.\n\nTwo.'
    await change('general-reiki', { questions: [{ question: 'Why?', answer: text }], notice: text })
    const { page: html = '' } = await shown('general-reiki')
    expect(html).toContain('<p>One.</p><p>Two.</p>')
    expect(html).toContain(`<span class="lines">${text}</span>`)
  })

  test('another title gives another address, and the former one leads there', async () => {
    await change('crystal-reiki', { title: 'Crystal Reiki for Two' })
    expect((await load('crystal-reiki')).location).toBe('/services/crystal-reiki-for-two')
    expect((await load('crystal-reiki-for-two')).status).toBe(200)
    // Words that leave the address as it is.
    await change('crystal-reiki-for-two', { title: 'Crystal Reiki, for two' })
    expect((await load('crystal-reiki-for-two')).status).toBe(200)
    await change('animal-reiki', { title: 'General Reiki' })
    expect(await findService('animal-reiki')).toEqual({ state: 'moved', slug: 'general-reiki-1' })
  })

  test('C57 a save over a newer version is refused', async () => {
    const { id, version, ...values } = await row('attunement')
    expect(await setShown(id, false)).toBe(true)
    expect(await updateService(id, values, version)).toMatchObject({ reason: 'conflict', newer: { shown: false } })
    await deleteService(id)
    expect(await updateService(id, values, version)).toEqual({ ok: false, reason: 'missing' })
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.split('\n\n').filter((text) => !text.startsWith('/') && !/^\d$/.test(text))
  return Object.values(value as object).flatMap(textsIn)
}

describe('a sixth service', () => {
  const all = ['menu', 'home', 'overview', 'structured data', 'sitemap', 'page', 'head']
  let sixth: ServiceRow

  beforeEach(async () => {
    const { id: _, slug: __, position: ___, ...like } = await row('attunement')
    sixth = await createService({ ...like, title: 'Sound & Silence', durations: [duration('2 hours', 20000)] })
  })

  test('is everywhere without code, also sent twice', async () => {
    expect(sixth).toMatchObject({ slug: 'sound-silence', position: 5 })
    expect(placesOf(await shown('sound-silence'), 'sound-silence')).toEqual(all)
    const { id, slug: _, position: __, ...values } = sixth
    expect((await createService(values, id)).id).toBe(id)
    expect(await database.db.$count(services)).toBe(6)
  })

  test.each([
    ['hidden', () => setShown(sixth.id, false)],
    ['removed', () => deleteService(sixth.id)],
  ])('%s, it has no page and stands nowhere', async (_, act) => {
    await change('sound-silence', { title: 'Sound and Silence' })
    expect(await act()).toBeTruthy()
    for (const slug of ['sound-silence', 'sound-and-silence']) {
      expect((await load(slug)).status).toBe(404)
      expect(placesOf(await shown(slug), 'ilence')).toEqual([])
    }
  })

  test('removed, it leaves no former address behind', async () => {
    await change('sound-silence', { title: 'Sound and Silence' })
    await deleteService(sixth.id)
    expect(await database.db.$count(formerSlugs)).toBe(0)
    expect(await deleteService(sixth.id)).toBeUndefined()
  })
})

describe('the order', () => {
  const order = async () => (await listServices()).map(({ slug }) => slug[0]).join('')

  test('goes up and down by one, over hidden ones too, and not past the ends', async () => {
    const move = async (slug: string, by: -1 | 1) => moveService((await row(slug)).id, by)
    expect(await order()).toBe('gacva')
    expect(await move('attunement', -1)).toBe(true)
    expect(await order()).toBe('gacav')
    expect(await move('general-reiki', 1)).toBe(true)
    expect(await order()).toBe('agcav')
    expect(await move('animal-reiki', -1)).toBe(false)
    expect(await moveService('nobody', 1)).toBe(false)
    await setShown((await row('general-reiki')).id, false)
    await move('crystal-reiki', -1)
    expect(await order()).toBe('acav')
  })
})

describe('without a booking link', () => {
  test('every button says ‘Ask for a time’ and leads to the contact form, and no outside address stands on a page', async () => {
    for (const { slug } of await listServices()) {
      const { page: html, overview } = await shown(slug)
      expect(html).toContain('Ask for a time')
      expect(html).not.toMatch(/href="https?:/)
      expect(overview).not.toMatch(/href="https?:/)
    }
    expect((await serviceMenu(visit)).booking).toMatchObject({
      label: 'Ask for a time',
      href: '/contact?service=general-reiki&session=60+min',
    })
  })

  test.each([
    ['/contact?service=general-reiki&session=90+min', 'A time for General Reiki, 90 min'],
    ['/contact?service=attunement&session=nonsense', 'A time for Attunement, 4 sessions'],
    ['/contact?service=attunement', 'A time for Attunement, 4 sessions'],
    ['/contact?service=nope&session=60+min', undefined],
    ['/contact?service=%3Cscript%3E', undefined],
    ['/contact?session=60+min', undefined],
    ['/contact', undefined],
  ])('the contact form of %s begins with it', async (url, subject) => {
    const { data } = await callLoader<{ asked?: { subject: string; message: string } }>(contact, { url })
    expect(data.asked?.subject).toBe(subject)
    if (subject) expect(data.asked?.message).toContain(`I would like to book ${subject.slice(11).split(',')[0]}`)
  })

  test('the button and the words of the form are the owner’s', async () => {
    const words = { button: 'Name a day', subject: '{duration} of {service}', message: 'Hello {you}' }
    expect(await saveContent(askingContent, words, 0)).toBe(true)
    const places = await shown('attunement')
    expect(placesOf(places, 'Name a day')).toEqual(['menu', 'page'])
    const { data } = await callLoader<{ asked: object }>(contact, { url: '/contact?service=attunement' })
    expect(data.asked).toEqual({ subject: '4 sessions of Attunement', message: 'Hello Stillwater Reiki' })
  })

  test('a hidden service cannot be asked for', async () => {
    await setShown((await row('attunement')).id, false)
    const { data } = await callLoader<{ asked?: object }>(contact, { url: '/contact?service=attunement' })
    expect(data.asked).toBeUndefined()
  })
})

test('an unknown slug is no service', async () => {
  for (const slug of ['nope', '', '__proto__', 'constructor', '../admin', 'a'.repeat(200)]) {
    expect((await load(slug)).status).toBe(404)
  }
})

test('while the services cannot be read the page is a 503, and menus show what they were', async () => {
  const before = await serviceMenu(visit)
  await database.without('services', async () => {
    await database.client.execute('UPDATE settings SET value = value')
    expect((await load('attunement')).status).toBe(503)
    expect(await serviceMenu(visit)).toEqual(before)
  })
})
