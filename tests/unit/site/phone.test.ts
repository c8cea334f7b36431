import { expect, test } from 'vitest'
import { telephoneLink } from '~/lib/phone'

test.each([
  ['(781) 555-0142', 'tel:+17815550142'],
  ['1 781.555.0142', 'tel:+17815550142'],
  ['001 781 555 0142', 'tel:+17815550142'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['011 44 20 7946 0958', 'tel:+442079460958'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['(781) 555-0142 ext. 3', 'tel:+17815550142;ext=3'],
  ['781\u2011555\u20110142 x12', 'tel:+17815550142;ext=12'],
  ['+49 30 123456, extension 7', 'tel:+4930123456;ext=7'],
  ['1-800-HEAL-NOW', 'tel:+18004325669'],
  ['(800) 555-CALM', 'tel:+18005552256'],
  ['(0)20 7946 0958', undefined],
  ['020 7946 0958', undefined],
  ['555-0142', undefined],
  ['781 555 0142 / 781 555 0143', undefined],
  ['781 555 0142 or 0143', undefined],
  ['1-800-HEAL-NOWW', undefined],
  ['call me', undefined],
  ['+1 081 555 0142', undefined],
  ['+12', undefined],
])('C116 %s dials what is shown, or nothing', (shown, link) => {
  expect(telephoneLink(shown)).toBe(link)
})
