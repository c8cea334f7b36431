import { describe, expect, test } from 'vitest'
import { postSchema } from '~/blog/schema.server'
import { productSchema } from '~/catalog/schema.server'
import { isPictureAddress } from '~/images/address'

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
    expect(isPictureAddress(address)).toBe(right)
    expect(refuses(postSchema, { image: address }, 'image')).toBe(!right)
    expect(refuses(productSchema, { images: [{ url: address }] }, 'images')).toBe(!right)
  })
})
