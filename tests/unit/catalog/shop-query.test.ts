import { describe, expect, test } from 'vitest'
import { readShopQuery } from '~/catalog/product-lists.server'
import { canonicalShopPath, shopPath } from '~/catalog/shop-query'

const read = (query: string) => readShopQuery(new URLSearchParams(query))

describe('the query string of the shop', () => {
  test('nothing asked is everything, in the owner’s order', () => {
    expect(read('')).toEqual({ category: undefined, search: '', sort: 'recommended', page: 1 })
    expect(read('category=all')).toMatchObject({ category: undefined })
  })

  test('C32 parameters that make no sense fall back', () => {
    for (const page of ['0', '-1', 'abc', '1.5', '1e3', '', ' 2']) expect(read(`page=${page}`).page).toBe(1)
    for (const sort of ['bogus', '', 'toString', '__proto__', 'PRICE'])
      expect(read(`sort=${sort}`).sort).toBe('recommended')
  })

  test('C49 a search is trimmed, cleaned of controls and half characters, and cut between characters', () => {
    expect(read('q=%20%20rose%20%09%20quartz%20').search).toBe('rose quartz')
    expect(read('q=a%00b%E2%80%AEc').search).toBe('abc')
    const cut = read(`q=${encodeURIComponent('💎'.repeat(300))}`).search
    expect(cut).toBe('💎'.repeat(100))
  })

  test('an address keeps what was asked and leaves out what is usual', () => {
    expect(shopPath()).toBe('/shop')
    expect(shopPath(read('category=kits&q=a%26b&sort=price&page=3'))).toBe(
      '/shop?category=kits&q=a%26b&sort=price&page=3',
    )
  })

  test('C66 the canonical address keeps category and page and drops all else', () => {
    const hostile = 'utm_source=x&fbclid=1&foo="><script>&sort=price&q=x'
    expect(canonicalShopPath(read(hostile))).toBe('/shop')
    expect(canonicalShopPath(read(`${hostile}&category=Kits&page=2`))).toBe('/shop?category=kits&page=2')
  })
})
