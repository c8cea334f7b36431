import { describe, expect, test } from 'vitest'
import { defaultsOf } from '~/content/fields'
import { fallbackSite } from '~/site/site-data'
import { siteContent } from '~/site/site.content.server'
import { absoluteUrl, pageMeta } from '~/site/page-meta'
import { breadcrumbJson, businessJson, faqJson, websiteJson } from '~/site/structured-data'

const site = {
  ...fallbackSite,
  name: `Tom & "Jerry" </script>`,
  url: 'https://shop.example',
  address: 'South Weymouth, MA, USA',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/someone' },
  ],
}

describe('structured data', () => {
  test('the practice has its name as typed, its address and only its own social pages', () => {
    expect(businessJson(site, '$45 - $145')).toMatchObject({
      '@type': 'LocalBusiness',
      name: `Tom & "Jerry" </script>`,
      address: 'South Weymouth, MA, USA',
      priceRange: '$45 - $145',
      sameAs: ['https://www.instagram.com/someone'],
    })
    expect(websiteJson(site)).toMatchObject({ '@type': 'WebSite', url: 'https://shop.example/' })
  })

  test('what the owner left empty is left out', () => {
    const json = JSON.parse(JSON.stringify(businessJson({ ...site, phone: '', email: '', social: [] }, '$1')))
    expect(json).not.toHaveProperty('telephone')
    expect(json).not.toHaveProperty('email')
    expect(json).not.toHaveProperty('sameAs')
  })

  test.each([
    ['Mo-Sa', 'Mo-Sa'],
    ['Tu-Fr 10:00-16:00', 'Tu-Fr 10:00-16:00'],
    ['', undefined],
  ])('the days and hours are the owner’s: %j', (openingHours, told) => {
    const content = { ...defaultsOf(siteContent.fields), openingHours }
    expect(defaultsOf(siteContent.fields).openingHours).toBe('Mo-Sa')
    expect(businessJson({ ...site, content }, '$1')).toHaveProperty('openingHours', told)
  })

  test('breadcrumbs begin at the home page, are numbered from 1 and have whole addresses', () => {
    expect(breadcrumbJson(site, [{ name: 'About', path: '/about' }])).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'About', item: 'https://shop.example/about' },
      ],
    })
  })

  test('questions keep their answers', () => {
    expect(faqJson([{ question: 'Why?', answer: '5 < 6' }])).toMatchObject({
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '5 < 6' } }],
    })
  })
})

describe('C66 the head of a page', () => {
  const matches = [{ id: 'root', data: { site, formFailed: false } }]

  test('has one canonical address on the configured origin', () => {
    const meta = pageMeta(matches, { title: 'About', description: 'Story.', canonical: '/about' })
    const canonical = meta.filter((one) => 'rel' in one && one.rel === 'canonical')
    expect(canonical).toEqual([{ tagName: 'link', rel: 'canonical', href: 'https://shop.example/about' }])
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/images/og/default.jpg' })
    expect(meta).toContainEqual({ title: `About | Tom & "Jerry" </script>` })
  })

  test.each([
    ['/blog-images/photo-0a1b2c.png', 'https://shop.example/picture/share/blog-images/photo-0a1b2c.png'],
    ['https://shop.example/images/my stone.jpg?v=2', 'https://shop.example/picture/share/images/my%20stone.jpg'],
    ['/images/placeholder.svg', 'https://shop.example/images/og/default.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('C111 shares %s as %s', (image, shared) => {
    const meta = pageMeta(matches, { title: 'Stone', canonical: '/shop/stone', image })
    expect(meta).toContainEqual({ property: 'og:image', content: shared })
  })

  test('says noindex where it should', () => {
    expect(pageMeta(matches, { title: 'Cart', noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('leaves whole addresses as they are', () => {
    expect(absoluteUrl(site, 'https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg')
  })
})
