import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailPolicy } from '~/mail/retry-policy'
import { checkSender } from '~/mail/sender-check.server'
import { NameServer } from '../../support/name-server'

const names = new NameServer()
beforeAll(async () => {
  await names.start()
  mailPolicy.dnsServers = [names.address]
})
beforeEach(() => Object.assign(names, { silent: false, records: {} }))
afterAll(() => names.stop())

const domain = 'quiet-pond.shop'
const key = `v=DKIM1; k=rsa; p=${'M'.repeat(400)}`

test.each([
  ['nothing', {}, 's1', ['missing', 'missing', 'missing']],
  [
    'everything',
    {
      [domain]: ['some-other=text', 'v=spf1 include:spf.mail.example ~all'],
      [`s1._domainkey.${domain}`]: [key],
      [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
    },
    's1',
    ['ok', 'ok', 'ok'],
  ],
  ['two SPF records', { [domain]: ['v=spf1 a ~all', 'v=spf1 mx ~all'] }, 's1', ['missing', 'missing', 'missing']],
  ['an SPF record open to all', { [domain]: ['v=spf1 +all'] }, 's1', ['improvable', 'missing', 'missing']],
  [
    'an SPF record without an end',
    { [domain]: ['v=spf1 include:a.example'] },
    's1',
    ['improvable', 'missing', 'missing'],
  ],
  ['an SPF record that leads on', { [domain]: ['v=spf1 redirect=a.example'] }, 's1', ['ok', 'missing', 'missing']],
  ['no selector', { [`s1._domainkey.${domain}`]: [key] }, '', ['missing', 'missing', 'missing']],
  ['a revoked key', { [`s1._domainkey.${domain}`]: ['v=DKIM1; p='] }, 's1', ['missing', 'missing', 'missing']],
  ['a watching DMARC', { [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] }, 's1', ['missing', 'missing', 'improvable']],
  ['a DMARC that says nothing', { [`_dmarc.${domain}`]: ['v=DMARC1'] }, 's1', ['missing', 'missing', 'improvable']],
])('%s at the domain is told', async (_, records, selector, states) => {
  names.records = records
  const checks = await checkSender(`hello@${domain}`, selector)
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ['SPF', states[0]],
    ['DKIM', states[1]],
    ['DMARC', states[2]],
  ])
  expect(checks.every(({ text }) => text.length > 20)).toBe(true)
})

test('a subdomain has the DMARC record of the domain above it', async () => {
  names.records = { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] }
  expect((await checkSender(`hello@mail.${domain}`, ''))[2]?.state).toBe('ok')
})

test('without a record the one to add is named, of the domain itself', async () => {
  expect((await checkSender('hello@shop.co.uk', ''))[2]?.text).toContain('Add a TXT record at _dmarc.shop.co.uk that')
})

test('a domain in letters of its own is asked for as DNS knows it', async () => {
  await checkSender('hello@bücher.shop', '')
  expect(names.asked).toContain('xn--bcher-kva.shop')
})

test('no answer says nothing about the domain, and comes within five seconds', async () => {
  names.silent = true
  const begin = performance.now()
  const checks = await checkSender(`hello@${domain}`, 's1')
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  expect(performance.now() - begin).toBeLessThan(5_000)
})

test('an address for examples is not looked up', async () => {
  const before = names.asked.length
  const checks = await checkSender('hello@stillwater.example', 's1')
  expect(checks.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing'])
  expect(checks[0]?.text).toContain('stillwater.example')
  expect(names.asked).toHaveLength(before)
})
