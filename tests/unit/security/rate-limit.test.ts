import { expect, test } from 'vitest'
import { networkOf } from '~/security/rate-limit.server'

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
