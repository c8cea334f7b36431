import { describe, expect, test } from 'vitest'
import { safePath } from '~/http/redirect.server'

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
