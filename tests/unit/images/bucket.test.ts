import sharp from 'sharp'
import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bucketFileLimit } from '~/images/picture-url'
import { storeImage } from '~/images/bucket.server'
import { uploadErrors } from '~/images/admin-messages'
import { getDb } from '~db/client.server'
import { images } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { bomb, moving, noisyPicture, phonePhoto, picture, pixel, red } from './pictures'

useTestDatabase({ keep: true })

async function stored(input: Uint8Array, fileName: string) {
  const result = await storeImage(input, fileName)
  if (!result.ok) throw new Error(result.error)
  const [row] = await getDb().select().from(images).where(eq(images.name, result.name))
  if (!row) throw new Error('not stored')
  return { ...result, row, metadata: await sharp(row.bytes).metadata() }
}

async function refused(input: Uint8Array, fileName = 'picture.png') {
  const [before] = await getDb().select({ n: count() }).from(images)
  const result = await storeImage(input, fileName)
  const [after] = await getDb().select({ n: count() }).from(images)
  expect(after).toEqual(before)
  return result.ok ? 'stored' : result.error
}

const isRed = ({ r, g, b }: typeof red) => r > 180 && g < 80 && b < 80

describe('C50 upload over the limit', () => {
  test('C50 nothing chosen, no bytes, and one byte over the limit are refused', async () => {
    expect(await refused(new Uint8Array(), '')).toBe(uploadErrors.none)
    expect(await refused(new Uint8Array())).toBe(uploadErrors.empty)
    expect(await refused(new Uint8Array(bucketFileLimit + 1))).toBe(uploadErrors.tooLarge)
  })

  test('C50 a picture of exactly the limit, and one byte less, are kept', async () => {
    const jpeg = await picture(60, 30).jpeg().toBuffer()
    // What follows the end of a JPEG is ignored.
    for (const size of [bucketFileLimit - 1, bucketFileLimit]) {
      const input = new Uint8Array(size)
      input.set(jpeg)
      const { row } = await stored(input, `padded-${size}.jpg`)
      expect(row.size).toBeLessThan(2000)
    }
  })
})

describe('C51 SVG and HTML posing as pictures', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG with a script', svg, uploadErrors.unsupported],
    ['an SVG with a declaration', `<?xml version="1.0"?>\n${svg}`, uploadErrors.unsupported],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', uploadErrors.unsupported],
    ['text named png', 'only some text', uploadErrors.unsupported],
    ['a PDF', '%PDF-1.4\n%%EOF', uploadErrors.unsupported],
    ['a GIF header followed by HTML', 'GIF89a<html><script>alert(1)</script></html>', uploadErrors.damaged],
  ])('C51 %s is refused', async (_name, text, message) => {
    expect(await refused(Buffer.from(text))).toBe(message)
  })

  test('C51 a script behind a real picture is not stored, and the name given does not decide the type', async () => {
    const input = Buffer.concat([await picture(40, 20).gif().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { row, name } = await stored(input, 'page.html')
    expect(row.type).toBe('image/gif')
    expect(name).toMatch(/^page-[0-9a-f]{10}\.gif$/)
    expect(row.bytes.includes('<script>')).toBe(false)
  })
})

describe('C53 phone photos and unusual pictures', () => {
  test.each([
    [6, 20, 2],
    [8, 20, 77],
  ])('C53 EXIF orientation %i is applied, and no place is left', async (orientation, left, top) => {
    const input = await phonePhoto(orientation)
    expect((await sharp(input).metadata()).orientation).toBe(orientation)
    expect(input.includes('TestPhone')).toBe(true)
    const { row, metadata, width, height } = await stored(input, `phone-${orientation}.jpg`)
    expect([width, height, row.width, row.height]).toEqual([40, 80, 40, 80])
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(row.bytes.includes('TestPhone')).toBe(false)
    // The blue stripe of the left side is now at the top or at the bottom.
    expect(isRed(await pixel(row.bytes, left, top))).toBe(false)
    expect(isRed(await pixel(row.bytes, left, 79 - top))).toBe(true)
  })

  test('C53 a CMYK picture becomes sRGB with its colors', async () => {
    const input = await picture(40, 40).toColorspace('cmyk').jpeg().toBuffer()
    expect((await sharp(input).metadata()).space).toBe('cmyk')
    const { row, metadata } = await stored(input, 'print.jpg')
    expect(metadata.space).toBe('srgb')
    expect(isRed(await pixel(row.bytes, 35, 20))).toBe(true)
  })

  test('C53 16 bits with alpha become 8 bits with alpha', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { ...red, alpha: 0.5 } } }
    const input = await sharp(clear).toColorspace('rgb16').png().toBuffer()
    expect((await sharp(input).metadata()).depth).toBe('ushort')
    const { metadata } = await stored(input, 'deep.png')
    expect(metadata).toMatchObject({ format: 'png', depth: 'uchar', hasAlpha: true })
  })

  test.each(['gif', 'webp'] as const)('C53 a moving %s keeps moving', async (format) => {
    const { row, metadata, height } = await stored(await moving(format, 30, 4), `moving.${format}`)
    expect(metadata).toMatchObject({ format, pages: 4 })
    expect([row.height, height]).toEqual([30, 30])
  })

  test('C53 a progressive JPEG, an AVIF and a picture of one pixel are kept', async () => {
    await stored(await picture(60, 30).jpeg({ progressive: true }).toBuffer(), 'progressive.jpg')
    const { row } = await stored(await picture(60, 30).avif({ effort: 0 }).toBuffer(), 'new.avif')
    expect(row.type).toBe('image/avif')
    expect(await stored(await picture(1, 1).png().toBuffer(), 'dot.png')).toMatchObject({ width: 1, height: 1 })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('C53 a truncated %s is refused', async (format) => {
    const whole = await noisyPicture(200, 100).toFormat(format).toBuffer()
    expect(await refused(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe(uploadErrors.damaged)
  })

  test('C53 too many pixels are refused before they are unpacked', async () => {
    const before = process.memoryUsage().rss
    expect(await refused(bomb(30_000))).toBe(uploadErrors.tooManyPixels)
    expect(await refused(bomb(12_000))).toBe(uploadErrors.tooManyPixels)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('C53 a HEIC is refused as what it is', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(60)])
    expect(await refused(heic, 'IMG_0001.HEIC')).toBe(uploadErrors.unsupported)
  })

  test('C53 a large picture is made smaller', async () => {
    expect(await stored(await picture(3000, 1500).jpeg().toBuffer(), 'large.jpg')).toMatchObject({
      width: 2400,
      height: 1200,
    })
  })
})

test('the same upload twice, also at once, is one row', async () => {
  const input = await picture(50, 20).png().toBuffer()
  const results = await Promise.all([1, 2, 3].map(() => storeImage(input, 'C:\\photos\\Café à la Crème!.PNG')))
  const names = results.map((result) => (result.ok ? result.name : ''))
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^cafe-a-la-creme-[0-9a-f]{10}\.png$/)
  const rows = await getDb()
    .select({ n: count() })
    .from(images)
    .where(eq(images.name, names[0] ?? ''))
  expect(rows).toEqual([{ n: 1 }])
})

test('a file name with nothing left in it still gives an address', async () => {
  const { url } = await stored(await picture(20, 20).png().toBuffer(), '../../🌸.png')
  expect(url).toMatch(/^\/blog-images\/item-[0-9a-f]{10}\.png$/)
})
