import { describe, expect, test } from 'vitest'
import { acceptedFormat } from '~/images/formats'
import { isLocalPicture, pictureUrl, srcSet } from '~/images/picture-url'
import { postSchema } from '~/blog/schema.server'
import { productSchema } from '~/catalog/schema.server'
import { isPictureUrl } from '~/images/sanitize-picture-url'

describe('addresses of resized pictures', () => {
  test('a local picture gets the smallest fixed width that covers the wish', () => {
    expect(pictureUrl('/images/products/a.jpg', 320)).toBe('/picture/320/images/products/a.jpg')
    expect(pictureUrl('/blog-images/a-0123456789.webp', 500)).toBe('/picture/640/blog-images/a-0123456789.webp')
    expect(pictureUrl('/images/a.jpg', 9999)).toBe('/picture/1600/images/a.jpg')
  })

  test('remote and vector pictures keep their address', () => {
    for (const url of [
      'https://example.com/a.jpg',
      '//example.com/a.jpg',
      '/images/placeholder.svg',
      '/other/a.jpg',
      '',
    ]) {
      expect(pictureUrl(url, 320)).toBe(url)
      expect(isLocalPicture(url)).toBe(false)
      expect(srcSet(url)).toBeUndefined()
    }
  })

  test('a srcset ends with the width that covers the widest use, and has no stray space', () => {
    expect(srcSet('/images/a b.jpg', 300)).toBe(
      '/picture/160/images/a%20b.jpg 160w, /picture/320/images/a%20b.jpg 320w',
    )
    expect(srcSet('/images/a.jpg')?.split(', ')).toHaveLength(7)
  })

  test('a picture that hides when missing asks for an answer that fails', () => {
    expect(pictureUrl('/blog-images/a-1.png', 800, 'hide')).toBe('/picture/800/blog-images/a-1.png?missing=hide')
    expect(srcSet('/blog-images/a-1.png', 160, 'hide')).toBe('/picture/160/blog-images/a-1.png?missing=hide 160w')
  })
})

describe('format negotiation', () => {
  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF;q=0.5', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.0,image/webp; q=0.000', 'plain'],
    ['*/*', 'plain'],
    ['image/*', 'plain'],
    [null, 'plain'],
    ['', 'plain'],
  ])('%s gives %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format)
  })
})

/** Whether the field of that name is among the refused ones. */
const refuses = (schema: typeof postSchema | typeof productSchema, value: object, field: string) =>
  schema.safeParse(value).error?.issues.some(({ path }) => path[0] === field) ?? false

describe('the address of a picture', () => {
  test.each([
    ['https://example.com/a.jpg', true],
    ['http://example.com/a b.jpg', true],
    ['/images/products/a.jpg', true],
    ['/elsewhere/a.jpg?size=2', true],
    ['//example.com/a.jpg', false],
    ['/\\example.com/a.jpg', false],
    ['https:example.com/a.jpg', false],
    ['https://', false],
    ['#top', false],
    ['a.jpg', false],
    ['data:image/png;base64,AA', false],
    ['java\u0000script:alert(1)', false],
  ])('%s is judged alike by previews, posts and products', (address, right) => {
    expect(isPictureUrl(address)).toBe(right)
    expect(refuses(postSchema, { image: address }, 'image')).toBe(!right)
    expect(refuses(productSchema, { images: [{ url: address }] }, 'images')).toBe(!right)
  })
})
