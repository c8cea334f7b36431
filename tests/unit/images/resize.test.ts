import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { config } from '~/config/config.server'
import { makeVariant, pictureVariant, variantKey } from '~/images/resize.server'
import type { PictureSource } from '~/images/source.server'
import { moving, phonePhoto, picture, red } from './pictures'

const folder = join(config().dataDir, 'pictures')

function source(bytes: Uint8Array, stamp: string) {
  const read = vi.fn(() => Promise.resolve(bytes))
  return { url: '/images/test.jpg', stamp, read } satisfies PictureSource
}

const metadataOf = async (bytes: Uint8Array) => sharp(bytes, { animated: true }).metadata()

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['plain', 'jpeg'],
] as const)('a browser that accepts %s gets %s of the asked width', async (accepted, format) => {
  const made = await makeVariant(await picture(640, 320).jpeg().toBuffer(), 320, accepted)
  expect(await metadataOf(made)).toMatchObject({ format, width: 320, height: 160 })
})

test('a thumbnail is WebP, which is made in half the time, also where AVIF would be shown', async () => {
  const jpeg = await picture(640, 320).jpeg().toBuffer()
  expect(await metadataOf(await makeVariant(jpeg, 160, 'avif'))).toMatchObject({ format: 'webp', width: 160 })
})

test('a picture is never enlarged', async () => {
  const made = await makeVariant(await picture(100, 50).jpeg().toBuffer(), 1600, 'plain')
  expect(await metadataOf(made)).toMatchObject({ width: 100, height: 50 })
})

test('C53 a turned photograph is shown upright and without metadata', async () => {
  const metadata = await metadataOf(await makeVariant(await phonePhoto(6), 160, 'plain'))
  expect(metadata).toMatchObject({ width: 40, height: 80 })
  expect(metadata.exif).toBeUndefined()
})

test('transparency stays, in PNG where nothing newer is known', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4 as const, background: { ...red, alpha: 0.2 } } }
  const png = await sharp(clear).png().toBuffer()
  expect(await metadataOf(await makeVariant(png, 160, 'plain'))).toMatchObject({ format: 'png', hasAlpha: true })
  expect(await metadataOf(await makeVariant(png, 160, 'webp'))).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('C53 a moving GIF passes as it is, a moving WebP keeps its frames', async () => {
  const gif = await moving('gif', 200, 3)
  expect(await makeVariant(gif, 160, 'avif')).toBe(gif)
  const webp = await moving('webp', 200, 3)
  expect(await metadataOf(await makeVariant(webp, 160, 'avif'))).toMatchObject({ format: 'webp', pages: 3, width: 160 })
  expect(await metadataOf(await makeVariant(webp, 160, 'plain'))).toMatchObject({ format: 'jpeg', width: 160 })
})

test('many who ask at once have the picture made once, and later ones read it from disk', async () => {
  const one = source(await picture(320, 160).jpeg().toBuffer(), 'once')
  const variants = await Promise.all(Array.from({ length: 30 }, () => pictureVariant(one, 160, 'webp')))
  expect(one.read).toHaveBeenCalledTimes(1)
  expect(new Set(variants.map(({ type }) => type))).toEqual(new Set(['image/webp']))
  const again = await pictureVariant(one, 160, 'webp')
  expect(one.read).toHaveBeenCalledTimes(1)
  expect(Buffer.from(again.bytes).equals(variants[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  const key = variantKey(one, 160, 'webp')
  expect(readdirSync(join(folder, key.slice(0, 2)))).toEqual([key])
})

test('a changed source is another picture', async () => {
  const bytes = await picture(20, 20).jpeg().toBuffer()
  expect(variantKey(source(bytes, '1'), 160, 'webp')).not.toBe(variantKey(source(bytes, '2'), 160, 'webp'))
})

test('a broken file in the cache is made anew', async () => {
  const one = source(await picture(320, 160).jpeg().toBuffer(), 'broken')
  const key = variantKey(one, 160, 'plain')
  mkdirSync(join(folder, key.slice(0, 2)), { recursive: true })
  writeFileSync(join(folder, key.slice(0, 2), key), '')
  expect((await pictureVariant(one, 160, 'plain')).type).toBe('image/jpeg')
})

test('a disk that takes nothing more still shows the picture', async () => {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'a file where the folder should be')
  const one = source(await picture(320, 160).jpeg().toBuffer(), 'full')
  expect((await pictureVariant(one, 160, 'plain')).type).toBe('image/jpeg')
  expect((await pictureVariant(one, 160, 'plain')).type).toBe('image/jpeg')
  expect(one.read).toHaveBeenCalledTimes(2)
  rmSync(folder)
})

test('a picture that cannot be read fails for all who asked, and is tried again', async () => {
  const one = source(Buffer.from('no picture'), 'bad')
  const results = await Promise.allSettled([pictureVariant(one, 160, 'plain'), pictureVariant(one, 160, 'plain')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(pictureVariant(one, 160, 'plain')).rejects.toThrow()
  expect(one.read).toHaveBeenCalledTimes(2)
})
