import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from '~/images/picture'

afterEach(() => vi.restoreAllMocks())

const size = { width: 400, height: 400, sizes: '50vw', alt: 'A stone' }

test('a picture is lazy, has its size and offers widths up to twice its own', () => {
  const html = renderToStaticMarkup(<Picture src="/images/products/a.jpg" {...size} />)
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('width="400" height="400"')
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('/picture/800/images/products/a.jpg 800w"')
  expect(html).not.toContain('1200w')
})

test('the first picture is loaded at once, without a warning from React', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const html = renderToStaticMarkup(<Picture src="/images/products/a.jpg" {...size} priority />)
  expect(html).toContain('fetchpriority="high"')
  expect(html).not.toContain('loading=')
  expect(warned).not.toHaveBeenCalled()
})

test('a remote picture keeps its address', () => {
  const html = renderToStaticMarkup(<Picture src="https://example.com/a.jpg" {...size} />)
  expect(html).toContain('src="https://example.com/a.jpg"')
  expect(html).not.toContain('srcSet')
  expect(html).not.toContain('sizes=')
})

test('without an address the placeholder is shown', () => {
  const html = renderToStaticMarkup(<Picture src="" {...size} />)
  expect(html).toContain('src="/images/placeholder.svg" alt="Image Not Found"')
})
