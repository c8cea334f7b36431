import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server'
import { storeImage } from '~/images/bucket.server'
import { serveBucketImage, servePicture, servePlaceholder } from '~/images/serve.server'
import { applyTexts } from '~/lib/site-texts'
import { getDb } from '~db/client.server'
import { images } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { moving, noisyPicture, picture, pixel } from './pictures'

const root = temporaryFolder('project')
let url = ''

vi.mock(import('~/config/config.server'), async (original) => {
  const { config: real, ...others } = await original()
  return { ...others, config: () => ({ ...real(), projectRoot: fakeRoot ?? real().projectRoot }) }
})
let fakeRoot: string | undefined

useTestDatabase({ keep: true })
beforeAll(async () => {
  mkdirSync(join(root, 'public/images/products'), { recursive: true })
  writeFileSync(join(root, 'public/images/products/a stone.jpg'), await picture(640, 320).jpeg().toBuffer())
  writeFileSync(join(root, 'public/images/moving.gif'), await moving('gif', 200, 3))
  writeFileSync(join(root, 'public/images/broken.png'), 'not a picture')
  writeFileSync(join(root, 'public/images/notes.txt'), 'secret')
  writeFileSync(join(root, 'public/secret.jpg'), await picture(10, 10).jpeg().toBuffer())
  writeFileSync(join(root, 'secret.jpg'), await picture(10, 10).jpeg().toBuffer())
  fakeRoot = root
  expect(config().projectRoot).toBe(root)
  const stored = await storeImage(await picture(400, 200).png().toBuffer(), 'stone.png')
  if (stored.ok) url = stored.url
})
afterAll(() => removeFolder(root))

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost:3000${path}`, { headers, method })
const stone = '/picture/320/images/products/a%20stone.jpg'

describe('C111 /picture/share{address}', () => {
  const photo = noisyPicture(100, 75).resize(1600, 1200)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  test.each([
    ['a photograph', 'photo.jpg', () => noisyPicture(200, 150).resize(4000, 3000).jpeg().toBuffer()],
    ['a large PNG', 'large.png', () => photo.clone().png({ compressionLevel: 1 }).toBuffer()],
    [
      'a PNG that one can see through',
      'clear.png',
      () => photo.clone().extend({ top: 900, background: clear }).png().toBuffer(),
    ],
    ['an AVIF', 'small.avif', () => photo.clone().avif({ effort: 0 }).toBuffer()],
    ['a WebP', 'photo.webp', () => photo.clone().webp({ effort: 0 }).toBuffer()],
    ['a moving GIF', 'share.gif', () => moving('gif', 1400, 3)],
    ['a tall picture', 'tall.jpg', () => noisyPicture(100, 800).resize(500, 4000).jpeg().toBuffer()],
  ])('%s is shared as a JPEG of 1200 px and some 100 KB', async (_, name, make) => {
    writeFileSync(join(root, 'public/images', name), await make())
    const response = await servePicture(
      request(`/picture/share/images/${name}`, { Accept: 'image/avif,image/webp,*/*' }),
    )
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, Math.max(width, height)]).toEqual(['jpeg', 1200])
    expect(bytes.length).toBeLessThan(150_000)
    if (name === 'clear.png') expect(await pixel(bytes, 5, 5)).toEqual({ r: 255, g: 255, b: 255 })
  })
})

describe('/picture/{width}{address}', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('Accept %s gives %s', async (accept, type) => {
    const response = await servePicture(request(stone, { Accept: accept }))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Vary')).toBe('Accept')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect((await sharp(bytes).metadata()).width).toBe(320)
  })

  test('C82 HEAD has the headers and no body, and a known tag gives 304', async () => {
    const head = await servePicture(request(stone, {}, 'HEAD'))
    expect([head.status, head.body]).toEqual([200, null])
    const etag = head.headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await servePicture(request(stone, { 'If-None-Match': known }))).status).toBe(304)
    }
    expect((await servePicture(request(stone, { 'If-None-Match': etag, Accept: 'image/webp' }))).status).toBe(200)
  })

  test('however its address is spelled, a picture is made and kept once', async () => {
    const kept = () => readdirSync(join(config().dataDir, 'pictures'), { recursive: true }).length
    const tagOf = async (path: string) => (await servePicture(request(path))).headers.get('ETag')
    const tag = await tagOf(stone)
    const before = kept()
    for (const spelling of ['a%20%73tone.jpg', '%61%20stone.jpg', 'a%20stone%2Ejpg']) {
      expect(await tagOf(`/picture/320/images/products/${spelling}`), spelling).toBe(tag)
    }
    expect(kept()).toBe(before)
  })

  test('a picture of the bucket is resized too', async () => {
    const response = await servePicture(request(`/picture/160${url}`, { Accept: 'image/webp' }))
    expect(response.headers.get('Content-Type')).toBe('image/webp')
  })

  test('a moving GIF passes as it is', async () => {
    const response = await servePicture(request('/picture/160/images/moving.gif', { Accept: 'image/avif' }))
    expect(response.headers.get('Content-Type')).toBe('image/gif')
  })

  test.each([
    '/picture/320/images/products/none.jpg',
    '/picture/321/images/products/a%20stone.jpg',
    '/picture/0/images/products/a%20stone.jpg',
    '/picture/1e2/images/products/a%20stone.jpg',
    '/picture/320/images/../secret.jpg',
    '/picture/320/images/%2e%2e/secret.jpg',
    '/picture/320/images/%2e%2e%2fsecret.jpg',
    '/picture/320/images/..%2f..%2fsecret.jpg',
    '/picture/320/images/..%5csecret.jpg',
    '/picture/320/images/%252e%252e/secret.jpg',
    '/picture/320/images//secret.jpg',
    '/picture/320/secret.jpg',
    '/picture/320/images/a%00.jpg',
    '/picture/320/images/%ff.jpg',
    '/picture/320/images/%ZZ.jpg',
    '/picture/320/images/%',
    '/picture/320/images/notes.txt',
    '/picture/320/images/placeholder.svg',
    '/picture/320/images/broken.png',
    '/picture/320/images',
    '/picture/320/blog-images/none-0123456789.png',
    "/picture/320/blog-images/'%20or%201=1.png",
    `/picture/320/images/${'a'.repeat(5000)}.jpg`,
  ])('%s answers 404 with the placeholder', async (path) => {
    const response = await servePicture(request(path))
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(await response.text()).toContain('Image Not Found')
  })

  test('the placeholder has the owner’s words', async () => {
    applyTexts({ page: { noImage: 'No <picture> yet' } })
    const response = servePlaceholder(request('/images/placeholder.svg'))
    applyTexts({})
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toContain('aria-label="No &lt;picture&gt; yet"')
  })

  test('a page that hides missing pictures gets an answer that fails', async () => {
    const response = await servePicture(request('/picture/320/images/none.jpg?missing=hide'))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

describe('/blog-images/{name}', () => {
  test('C51 the stored bytes have a fixed raster type and can run nothing', async () => {
    const response = await serveBucketImage(request(url))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(400)
  })

  test('C51 a row with a type that is no raster type is never served under it', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>')
    const row = {
      type: 'text/html',
      width: 1,
      height: 1,
      size: bytes.length,
      bytes,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    await getDb()
      .insert(images)
      .values({ ...row, name: 'bad-0123456789.png' })
    const response = await serveBucketImage(request('/blog-images/bad-0123456789.png'))
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
  })

  test('C82 conditional and HEAD', async () => {
    const head = await serveBucketImage(request(url, {}, 'HEAD'))
    const etag = head.headers.get('ETag') ?? ''
    expect([head.status, head.body]).toEqual([200, null])
    expect((await serveBucketImage(request(url, { 'If-None-Match': etag }))).status).toBe(304)
    expect((await serveBucketImage(request('/blog-images/no-1.png', { 'If-None-Match': '"no-1.png"' }))).status).toBe(
      404,
    )
  })

  test.each(['/blog-images/none.jpg', '/blog-images/%ff.png', '/blog-images/%', '/blog-images/..%2fa.png'])(
    'C65 %s answers 404 with the placeholder',
    async (path) => {
      const response = await serveBucketImage(request(path))
      expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml'])
    },
  )
})
