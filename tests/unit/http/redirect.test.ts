import { describe, expect, test } from 'vitest'
import { redirectWith, safePath } from '~/http/redirect.server'

describe('C61 a way back leads to this site only', () => {
  test.each(['/cart', '/shop?q=rose+quartz&page=2', '/blog?tag=c%2B%2B', '/shop/'])('%s is taken', (path) => {
    expect(safePath(path, '/')).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/.//evil.example/x',
    '/..//evil.example/x',
    '/a/..//evil.example',
    '/%2e/%2e//evil.example',
    '/./%2fevil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\tevil',
    '',
    null,
  ])('%s is not', (path) => {
    expect(safePath(path, '/cart')).toBe('/cart')
  })
})

test('C90 a redirect that brings a cookie is for its visitor alone', async () => {
  const caching = async (...args: Parameters<typeof redirectWith>) =>
    (await redirectWith(...args)).headers.get('Cache-Control')
  expect(await caching('/cart', [{ tone: 'success', text: 'Added' }])).toBe('private, no-store')
  expect(await caching('/cart', [], ['cart=x; Path=/'])).toBe('private, no-store')
  expect(await caching('/cart', [])).toBeNull()
})
