import { expect, test } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { networkOf } from '~/security/rate-limit.server'

process.env.SITE_URL = 'http://www.shop.test'
useTestDatabase({ keep: true })

const own = 'http://www.shop.test'
/** What a browser sends with a form, and whether the form is taken. */
const senders: [string, Record<string, string>, boolean][] = [
  ['a page of ours', { origin: own, 'sec-fetch-site': 'same-origin' }, true],
  ['a page of ours without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['a page of ours in an old browser', { origin: own, 'sec-fetch-site': '' }, true],
  ['the other name, directly', { origin: 'http://shop.test', 'sec-fetch-site': 'same-site' }, true],
  ['the other name, redirected', { origin: 'null', 'sec-fetch-site': 'same-site', referer: 'http://shop.test/' }, true],
  [
    'the other name, redirected without https',
    { origin: 'null', referer: 'http://shop.test/', 'sec-fetch-site': '' },
    true,
  ],
  ['a foreign page', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
  ['a foreign page in an old browser', { origin: 'https://evil.test', 'sec-fetch-site': '' }, false],
  ['a foreign page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a foreign page that says nothing', { origin: 'null', 'sec-fetch-site': '' }, false],
  ['a foreign referrer', { origin: 'null', 'sec-fetch-site': '', referer: 'https://evil.test/' }, false],
  ['a neighbour', { origin: 'http://blog.shop.test', 'sec-fetch-site': 'same-site' }, false],
  ['a neighbour without an origin', { origin: 'null', 'sec-fetch-site': 'same-site' }, false],
  ['a name that ends like ours', { origin: 'http://evilshop.test', 'sec-fetch-site': '' }, false],
  ['our name without https', { origin: 'ftp://shop.test', 'sec-fetch-site': '' }, false],
]

test.each(senders)('C102 a form from %s', async (_, given, taken) => {
  const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const form = { name: 'Ann', email: 'ann@example.com', message: 'Is Tuesday free?', leave_this_empty: '' }
  const request = new Request(`${own}/contact`, { method: 'POST', headers, body: new URLSearchParams(form) })
  const { action } = await import('~/routes/site/contact')
  const status = await Promise.resolve(action({ request, context: {}, params: {} })).then(
    (answer) => (answer as Response).status ?? 200,
    (thrown: { init?: ResponseInit }) => thrown.init?.status,
  )
  expect(status).toBe(taken ? 303 : 403)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
