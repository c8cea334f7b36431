import { describe, expect, test } from 'vitest'
import { bookingLink } from '~/services/service.server'
import { serviceDetails } from '~/services/details.server'
import { findService, formatPrice, priceLabel, priceRange, services } from '~/services/services'
import { serviceLinks } from '~/services/titles'
import { serviceJson } from '~/services/page-meta'
import { fallbackSite } from '~/site/site-data'
import { defaultSettings } from '~/site/settings'

const site = { ...fallbackSite, url: 'https://shop.example', name: 'Tom & "Jerry"' }

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
  ])('%s', (slug, title, sessions, label) => {
    const service = findService(slug)!
    expect(service.title).toBe(title)
    expect(service.sessions.map(({ name, priceCents }) => `${name} ${formatPrice(priceCents)}`)).toEqual(sessions)
    expect(priceLabel(service)).toBe(label)
  })

  test('the menu leads to the five pages', () => {
    expect(serviceLinks.map(({ path }) => path)).toEqual([
      '/services/general-reiki',
      '/services/animal-reiki',
      '/services/crystal-reiki',
      '/services/vibrational-link',
      '/services/attunement',
    ])
  })

  test('sample quotes are signed with initials, and claim nobody', () => {
    const authors = services.flatMap(({ slug }) => serviceDetails[slug].quotes.map(({ author }) => author))
    expect(authors.length).toBeGreaterThanOrEqual(5)
    for (const author of authors) expect(author).toMatch(/^[A-Z]\. [A-Z]\.$/)
  })

  test('an unknown slug is no service', () => {
    for (const slug of ['nope', '', undefined, 'General-Reiki', '__proto__', 'constructor']) {
      expect(findService(slug)).toBeUndefined()
    }
  })

  test('the range of prices runs over all sessions', () => {
    expect(priceRange()).toEqual({ lowest: 4500, highest: 14500 })
  })

  test('cents are shown only where there are some', () => {
    expect([7500, 7550, 100000].map(formatPrice)).toEqual(['$75', '$75.50', '$1,000'])
  })
})

describe('texts', () => {
  test('each service has all it needs to say', () => {
    for (const { slug } of services) {
      const { longDescription, benefits, quotes, summary } = serviceDetails[slug]
      expect(longDescription.length).toBeGreaterThan(1)
      expect(benefits.length).toBeGreaterThan(2)
      expect(quotes.length).toBeGreaterThan(0)
      expect(summary.length).toBeLessThan(110)
    }
    expect(serviceDetails['vibrational-link'].questions?.length).toBeGreaterThan(2)
  })
})

describe('booking links', () => {
  test('lead to the scheduling page of the service until the owner enters one', () => {
    expect(bookingLink('crystal-reiki', { ...defaultSettings })).toBe(
      'https://calendly.com/stillwater-reiki/crystal-reiki',
    )
    const saved = { ...defaultSettings, 'booking.crystal-reiki': ' https://book.example/me?type=1 ' }
    expect(bookingLink('crystal-reiki', saved)).toBe('https://book.example/me?type=1')
    expect(bookingLink('general-reiki', saved)).toBe('https://calendly.com/stillwater-reiki/general-reiki')
  })

  test.each(['javascript:alert(1)', '/somewhere', 'book.example', 'https://', 'data:text/html,x'])(
    'never lead to %s',
    (link) => {
      const settings = { ...defaultSettings, 'booking.attunement': link }
      expect(bookingLink('attunement', settings)).toBe('https://calendly.com/stillwater-reiki/attunement')
    },
  )
})

test('structured data of a service offers each session at its price', () => {
  const json = serviceJson(site, findService('general-reiki')!) as {
    url: string
    provider: { name: string }
    offers: { price: string; priceCurrency: string }[]
  }
  expect(json.url).toBe('https://shop.example/services/general-reiki')
  expect(json.provider.name).toBe('Tom & "Jerry"')
  expect(json.offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual([
    '75.00 USD',
    '110.00 USD',
  ])
})
