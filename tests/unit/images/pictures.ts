/** Pictures for the tests, made as they are needed. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const red = { r: 220, g: 30, b: 40 }
const blue = { r: 20, g: 40, b: 220 }

/** A plain picture: red, with its left quarter blue, so that a turn shows. */
export function picture(width: number, height: number): Sharp {
  const stripe = {
    create: { width: Math.max(1, Math.floor(width / 4)), height, channels: 3 as const, background: blue },
  }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: stripe, left: 0, top: 0 },
  ])
}

/** Unlike a plain picture it does not compress well. */
export function noisyPicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0, seed = 7; i < pixels.length; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[i] = seed >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A moving picture of so many frames, each of another color. */
export async function moving(format: 'gif' | 'webp', size: number, frames: number): Promise<Buffer> {
  const stills = Array.from({ length: frames }, (_, i) =>
    sharp({ create: { width: size, height: size, channels: 3, background: { r: 40 * i, g: 90, b: 200 - 40 * i } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(stills), { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A phone's photograph: turned by its EXIF tag, with the place where it was taken. */
export function phonePhoto(orientation: number): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '42/1 13/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '70/1 56/1 0/1',
  }
  return picture(80, 40)
    .withExif({ IFD0: { Make: 'TestPhone', Orientation: String(orientation) }, IFD3: place })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few bytes that say they unpack to so many pixels a side. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The color of one pixel. */
export async function pixel(
  bytes: Uint8Array,
  left: number,
  top: number,
): Promise<{ r: number; g: number; b: number }> {
  const one = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return { r: one[0] ?? 0, g: one[1] ?? 0, b: one[2] ?? 0 }
}
