import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { available, formerPriceOf, lowStockLeft, shownPrice, stockOf, stockOfAll } from '~/catalog/offer'
import type { Stock } from '~/catalog/stock'
import { PriceText, StockText } from '~/catalog/offer-text'

const product = {
  priceCents: 2000,
  formerPriceCents: null as number | null,
  inStock: true,
  stockQuantity: 0,
  counted: null,
  options: null,
}
const variation = { name: 'Color', priceCents: null as number | null, inStock: true, stockQuantity: 5, counted: null }

/** The stock line of a product's page, without its tags. */
const stockText = (stock: Stock) => renderToStaticMarkup(StockText({ stock })).replace(/<[^>]*>/g, '')
/** Whether 'From' stands before the price of a product with these option groups. */
const isFrom = (groups: string[]) =>
  shownPrice(
    product,
    groups.map((name) => ({ ...variation, name })),
  ).from

describe('stock', () => {
  test('in stock with a number is counted, without one is made to order, else sold out', () => {
    const offer = { priceCents: 100, inStock: true, stockQuantity: 7, counted: null }
    expect(stockOf(offer)).toEqual({ kind: 'counted', left: 7 })
    expect(stockOf({ ...offer, stockQuantity: 0 })).toEqual({ kind: 'madeToOrder' })
    expect(stockOf({ ...offer, inStock: false })).toEqual({ kind: 'soldOut' })
  })

  test('a variation of a sold-out product is sold out', () => {
    expect(stockOf(variation, { ...product, inStock: false, stockQuantity: 3 })).toEqual({ kind: 'soldOut' })
  })

  test('what costs nothing is sold out: the payment service takes no order of it', () => {
    expect(stockOf({ ...product, priceCents: 0 })).toEqual({ kind: 'soldOut' })
    expect(stockOf({ ...variation, priceCents: 0 }, product)).toEqual({ kind: 'soldOut' })
    expect(stockOf(variation, { ...product, priceCents: 0 })).toEqual({ kind: 'soldOut' })
    expect(stockOf({ ...variation, priceCents: 5 }, { ...product, priceCents: 0 })).toMatchObject({ kind: 'counted' })
  })

  test('held units lower what is available, never below zero', () => {
    expect(available({ kind: 'counted', left: 3 }, 1)).toBe(2)
    expect(available({ kind: 'counted', left: 3 }, 5)).toBe(0)
    expect(available({ kind: 'madeToOrder' }, 5)).toBe(Infinity)
    expect(available({ kind: 'soldOut' })).toBe(0)
  })

  test('1 to 5 left is low, and says so in the specified words', () => {
    expect([1, 5, 6].map((left) => lowStockLeft({ kind: 'counted', left }))).toEqual([1, 5, undefined])
    expect(stockText({ kind: 'counted', left: 5 })).toBe('Only 5 left in stock!')
    expect(stockText({ kind: 'counted', left: 6 })).toBe('In stock')
    expect(stockText({ kind: 'madeToOrder' })).toBe('Made to order')
    expect(stockText({ kind: 'soldOut' })).toBe('Out of stock')
  })

  test('a product with variations is sold out when all of them are, and low when together they are', () => {
    const soldOut = { ...variation, inStock: false }
    expect(stockOfAll(product, [soldOut, soldOut])).toEqual({ kind: 'soldOut' })
    expect(stockOfAll(product, [{ ...variation, stockQuantity: 2 }, soldOut])).toEqual({ kind: 'counted', left: 2 })
    expect(stockOfAll(product, [variation, { ...variation, stockQuantity: 0 }])).toEqual({ kind: 'madeToOrder' })
    expect(stockOfAll({ ...product, inStock: false }, [variation])).toEqual({ kind: 'soldOut' })
  })
})

describe('the price of a card', () => {
  test('a former price is crossed out only where it is true, and read out', () => {
    const reduced = { ...product, formerPriceCents: 2500 }
    const former = (of: typeof product, prices: (number | null)[] = [], name = 'Color') =>
      shownPrice(
        of,
        prices.map((priceCents) => ({ ...variation, name, priceCents })),
      ).formerPriceCents
    expect([former(reduced), former(reduced, [null, null]), former(reduced, [2000])]).toEqual([2500, 2500, 2500])
    expect([former(reduced, [null, 2400]), former(reduced, [1500])]).toEqual([undefined, undefined])
    // 'Was $25.00, now from $20.00'
    expect([former(reduced, [null, 2400], 'Size'), former(reduced, [null, 1500], 'Size')]).toEqual([2500, undefined])
    expect([former(product), former({ ...reduced, priceCents: 2500 })]).toEqual([undefined, undefined])
    expect(formerPriceOf({ priceCents: null }, reduced)).toBe(2500)
    expect(formerPriceOf({ priceCents: 2000 }, reduced)).toBeUndefined()
    const html = renderToStaticMarkup(PriceText({ price: shownPrice(reduced, []) }))
    expect(html).toContain('<s class="former-price"><span class="visually-hidden">Was </span>$25.00</s>')
    expect(html.replace(/<[^>]*>/g, '')).toBe('Was $25.00 now $20.00')
  })

  test.each(['Size', 'ring size', 'CRYSTAL', 'Single crystals', 'Price', 'Type', 'Stone type', 'Prototype'])(
    'a group named %s gives a From price',
    (name) => expect(isFrom(['Color', name])).toBe(true),
  )

  test.each(['Color', 'Chain', 'Finish', ''])('a group named %s gives none', (name) => {
    expect(isFrom([name])).toBe(false)
    expect(isFrom([])).toBe(false)
  })

  test('options of the product count as well as its variations', () => {
    expect(shownPrice({ ...product, options: [{ name: 'Price' }] }, []).from).toBe(true)
    expect(shownPrice({ ...product, options: [] }, [{ ...variation, name: 'Size' }]).from).toBe(true)
  })

  test('options that are not a list of names do no harm', () => {
    for (const options of [null, {}, 'size', [null], [{}], [{ name: 5 }], ['size']]) {
      expect(shownPrice({ ...product, options: options as never }, []).from).toBe(false)
    }
  })

  test('C30 the lowest price that can be bought: no price falls back, sold out does not count, nor what is free', () => {
    const a = { ...variation, priceCents: null }
    const b = { ...variation, priceCents: 500, inStock: false }
    const c = { ...variation, priceCents: 0, stockQuantity: 3 }
    expect(shownPrice(product, [a, b])).toMatchObject({ priceCents: 2000, highestPriceCents: 2000 })
    expect(shownPrice(product, [a, b, c])).toMatchObject({ priceCents: 2000, highestPriceCents: 2000 })
    expect(shownPrice(product, [b, c])).toMatchObject({ priceCents: 500, highestPriceCents: 500 })
    expect(shownPrice(product, [c])).toMatchObject({ priceCents: 2000, highestPriceCents: 2000 })
    expect(stockOfAll(product, [c])).toEqual({ kind: 'soldOut' })
    expect(shownPrice(product, [b])).toMatchObject({ priceCents: 500, highestPriceCents: 500 })
    expect(shownPrice({ ...product, inStock: false }, [a, b])).toMatchObject({ priceCents: 500 })
  })
})
