import { describe, expect, test } from 'vitest'
import { shareOut, totalsOf, type Discount } from '~/cart/totals'
import { wayDays } from '~/shipping/way'

const id = { codeId: 'c', codeVersion: 1, code: 'FRIEND' }
const standard = { isPickup: false, priceCents: 650, freeFromCents: 5000 }
const lines = (...cents: number[]) => cents.map((totalCents, index) => ({ key: `p${index}`, totalCents }))
const percent = (percent: number, only?: string[]): Discount => ({ ...id, kind: 'percent', value: percent, only })
const sum = (cents: number): Discount => ({ ...id, kind: 'sum', value: cents })

describe('the sums of a cart', () => {
  test.each([
    ['nothing but lines', lines(1000, 250), undefined, undefined, [0, undefined, 1250], [0, 0]],
    ['a way', lines(1000, 250), undefined, standard, [0, 650, 1900], [0, 0]],
    ['free from a sum, reached to the cent', lines(5000), undefined, standard, [0, 0, 5000], [0]],
    ['free from a sum, missed by the discount', lines(5000), sum(1), standard, [1, 650, 5649], [1]],
    ['pick-up costs nothing', lines(100), undefined, { ...standard, isPickup: true }, [0, 0, 100], [0]],
    ['half a cent goes up', lines(50, 55), percent(10), undefined, [11, undefined, 94], [5, 6]],
    ['less than half a cent goes down', lines(104), percent(10), undefined, [10, undefined, 94], [10]],
    ['shares by largest remainder', lines(100, 100, 100), sum(100), undefined, [100, undefined, 200], [34, 33, 33]],
    ['one line alone', lines(1000, 500), percent(50, ['p1']), undefined, [250, undefined, 1250], [0, 250]],
    ['never more than the goods', lines(300, 200), sum(9999), standard, [500, 650, 650], [300, 200]],
    ['all of it', lines(333, 667), percent(100), undefined, [1000, undefined, 0], [333, 667]],
    ['free shipping', lines(100), { ...id, kind: 'freeShipping' } as Discount, standard, [0, 0, 100], [0]],
    ['an empty cart', [], percent(10), standard, [0, 650, 650], []],
  ])('%s', (_, lines, discount, way, [discountCents, shippingCents, totalCents], lineDiscounts) => {
    const totals = totalsOf({ lines, discount, way, addsTax: false })
    expect(totals).toMatchObject({ discountCents, shippingCents, totalCents, lineDiscounts, taxNote: 'none' })
  })

  test('tax is on top, so it changes no sum', () => {
    const input = { lines: lines(1000), discount: percent(15), way: standard }
    const [off, on] = [false, true].map((addsTax) => totalsOf({ ...input, addsTax }))
    expect(on).toEqual({ ...off, taxNote: 'added' })
  })

  test.each([
    [standard, 'added'],
    [{ ...standard, isPickup: true }, 'none'],
    [undefined, 'added'],
  ])('what costs nothing gets no tax, for no payment page adds it (%j)', (way, taxNote) => {
    expect(totalsOf({ lines: lines(1000), discount: percent(100), way, addsTax: true }).taxNote).toBe(taxNote)
  })
})

test('shares add up to what is shared, whatever the weights, up to the largest cart there can be', () => {
  for (let round = 0; round < 300; round += 1) {
    const weights = Array.from({ length: 1 + (round % 50) }, (_, n) => (round * 7919 + n * 104_729) % 99_999_999)
    const whole = weights.reduce((total, weight) => total + weight, 0)
    const cents = Math.floor((whole * (round % 101)) / 100)
    const shares = shareOut(cents, weights)
    expect(shares.reduce((total, share) => total + share, 0)).toBe(cents)
    expect(shares.every((share, n) => share >= 0 && share <= weights[n]!)).toBe(true)
  }
  const largest = Array.from({ length: 50 }, () => 9999 * 99_999_999)
  expect(shareOut(12_345, largest).reduce((total, share) => total + share, 0)).toBe(12_345)
})

test.each([
  [null, null, ''],
  [3, 7, '3-7 business days'],
  [1, 1, '1 business day'],
  [null, 2, '2 business days'],
])('days %s to %s are told as %j', (daysFrom, daysTo, words) => {
  expect(wayDays({ daysFrom, daysTo })).toBe(words)
})
