import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { images } from '~db/schema'
import { fileError, readyFiles } from '~/admin/editors/picture-upload'
import { bucketFileLimit } from '~/images/picture-url'
import { uploadErrors } from '~/images/admin-messages'
import type * as NewPostModule from '~/routes/admin/post'
import type * as NewProductModule from '~/routes/admin/product'
import { useTestDatabase } from '../../support/database'
import { callAction, type CookieJar } from '../../support/remix'
import { phonePhoto, picture } from '../images/pictures'
import { allProducts, errorsOf, formOf, ownerJar, productForm, productNamed, refilled } from './owner'

const database = useTestDatabase()
let jar: CookieJar
let newProduct: typeof NewProductModule
let newPost: typeof NewPostModule

beforeAll(async () => {
  newProduct = await import('~/routes/admin/product')
  newPost = await import('~/routes/admin/post')
}, 90_000)
beforeEach(async () => {
  jar = await ownerJar()
})

const file = (name: string, bytes: Uint8Array | string, type = 'image/jpeg') =>
  new File([bytes as BlobPart], name, { type })
const jpeg = async (width: number) => file(`cup ${width}.jpg`, await picture(width, 40).jpeg().toBuffer())

const send = (fields: Parameters<typeof productForm>[0]) =>
  callAction(newProduct, { url: '/admin/new-product', form: productForm(fields), jar })

const stored = () => database.db.select({ name: images.name }).from(images)

describe('pictures of a product', () => {
  it('uploaded without JavaScript join the list in place of empty rows, and nothing is saved yet', async () => {
    const answer = await send({
      intent: 'upload',
      name: 'Half typed',
      price: '',
      'images[0].url': '',
      files: [await jpeg(60), await jpeg(70), await jpeg(80)],
    })
    expect(answer.status).toBe(200)
    const { images: rows, name } = refilled(answer.data) as { images: { url: string }[]; name: string }
    expect(name).toBe('Half typed')
    expect(rows.map(({ url }) => url.replace(/-[0-9a-f]{10}/, ''))).toEqual([
      '/blog-images/cup-60.jpg',
      '/blog-images/cup-70.jpg',
      '/blog-images/cup-80.jpg',
    ])
    expect(await allProducts()).toEqual([])
  })

  it('chosen but not uploaded go along with a save', async () => {
    expect((await send({ files: [await jpeg(60)] })).status).toBe(303)
    expect((await productNamed('Blue Cup')).images.map(({ url }) => url)).toEqual([
      '/images/products/blue-cup.jpg',
      expect.stringMatching(/^\/blog-images\/cup-60-/),
    ])
  })
})

describe('C50 upload over the limit', () => {
  it.each([
    ['one byte over', bucketFileLimit + 1, uploadErrors.tooLarge],
    ['0 bytes', 0, uploadErrors.empty],
  ])('%s: a field message, and everything else is kept', async (_, size, error) => {
    const answer = await send({ files: file('big.jpg', new Uint8Array(size)), description: 'Typed for an hour.' })
    expect(errorsOf(answer.data).files?.[0]).toContain(error)
    expect(refilled(answer.data)).toMatchObject({
      name: 'Blue Cup',
      description: 'Typed for an hour.',
      images: [{ url: '/images/products/blue-cup.jpg' }],
    })
    expect([await stored(), await allProducts()]).toEqual([[], []])
  })

  it('10 pictures at once are taken', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => jpeg(50 + index)))
    expect((await send({ files })).status).toBe(303)
    expect((await productNamed('Blue Cup')).images).toHaveLength(11)
  })

  it('more than 20 are not: a field message, and everything else is kept', async () => {
    const picture = await jpeg(60)
    const answer = await send({ files: Array.from({ length: 21 }, () => picture), description: 'Typed for an hour.' })
    expect(errorsOf(answer.data).files).toEqual(['Please choose at most 20 pictures at once.'])
    expect(refilled(answer.data)).toMatchObject({ name: 'Blue Cup', description: 'Typed for an hour.' })
    expect(await allProducts()).toEqual([])
  })

  it('no file chosen is no error', async () => {
    expect((await send({ files: file('', '') })).status).toBe(303)
  })
})

describe('C51 and C53 what is no picture is refused by content, beside the good ones', () => {
  it.each([
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['page.jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['text.png', 'not a picture', 'image/png'],
  ])('%s', async (name, content, type) => {
    const answer = await send({ intent: 'upload', files: [file(name, content, type), await jpeg(60)] })
    expect([answer.status, errorsOf(answer.data).files]).toEqual([422, [`${name}: ${uploadErrors.unsupported}`]])
    expect(refilled(answer.data)).toMatchObject({
      images: [{}, { url: expect.stringMatching(/^\/blog-images\/cup-60-/) }],
    })
    expect(await stored()).toHaveLength(1)
  })

  it('a truncated JPEG is named as damaged', async () => {
    const whole = await sharp(await picture(400, 300).jpeg().toBuffer())
      .jpeg()
      .toBuffer()
    const answer = await send({ intent: 'upload', files: file('cut.jpg', whole.subarray(0, whole.length / 2)) })
    expect(errorsOf(answer.data).files?.[0]).toBe(`cut.jpg: ${uploadErrors.damaged}`)
  })

  it('a phone’s photo stands upright, without the place where it was taken', async () => {
    await send({ files: file('phone.jpg', await phonePhoto(6)) })
    const [row] = await database.db.select().from(images)
    const facts = await sharp(row!.bytes).metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([40, 80, undefined])
  })
})

describe('pictures of a post', () => {
  const post = (fields: Parameters<typeof formOf>[0]) =>
    callAction(newPost, {
      url: '/admin/new-post',
      form: formOf({ title: 'Half typed', excerpt: '', content: 'Words.', image: '', ...fields }),
      jar,
    })

  it('the uploaded one becomes its address', async () => {
    const answer = await post({ intent: 'upload-image', image_file: await jpeg(60) })
    expect(answer.status).toBe(200)
    expect(refilled(answer.data)).toMatchObject({
      title: 'Half typed',
      image: expect.stringMatching(/^\/blog-images\/cup-60-/) as string,
    })
  })

  it('those for the text stand at its end, and the first is the post’s own as long as it has none; nothing is saved', async () => {
    const markup = (width: number) => `{{image:/blog-images/cup-${width}-\\w+.jpg\\|full\\|}}`
    const content = expect.stringMatching(`^Words.\n\n${markup(60)}\n\n${markup(70)}$`) as string
    for (const intent of ['upload-content', 'publish']) {
      const answer = await post({ intent, content_file: [await jpeg(60), await jpeg(70)] })
      expect([answer.status, answer.data]).toMatchObject([200, { appended: true }])
      const image = expect.stringMatching(/^\/blog-images\/cup-60-/) as string
      expect(refilled(answer.data)).toMatchObject({ title: 'Half typed', content, image })
    }
    const kept = await post({ intent: 'upload-content', content_file: await jpeg(60), image: '/images/own.jpg' })
    expect(refilled(kept.data)).toMatchObject({ image: '/images/own.jpg' })
  })

  it.each([
    ['a text', () => file('a.svg', '<svg/>', 'image/svg+xml'), `a.svg: ${uploadErrors.unsupported}`],
    ['a HEIC', () => file('a.heic', '....ftypheic', 'image/heic'), `a.heic: ${uploadErrors.unsupported}`],
    ['12 MB', () => file('a.jpg', new Uint8Array(12 * 1024 * 1024)), uploadErrors.tooLarge],
  ])(
    'one for the text that cannot be taken (%s) is told of at its field, and all that was typed stays',
    async (_, make, error) => {
      const refused = await post({ intent: 'upload-content', content_file: make() })
      expect(errorsOf(refused.data).content_file).toEqual([error])
      expect(refilled(refused.data)).toMatchObject({ title: 'Half typed', content: 'Words.' })
    },
  )
})

describe('what the editor’s script asks beside the form', () => {
  const ask = async (path: 'upload' | 'preview', form: FormData, as?: CookieJar) => {
    const modules = { upload: () => import('~/routes/admin/upload'), preview: () => import('~/routes/admin/preview') }
    const { status, data } = await callAction(await modules[path](), { url: `/admin/${path}`, form, jar: as })
    return [status, data]
  }

  it('a picture gives its URL or the reason, a preview what the post would be; a stranger gets nothing', async () => {
    const sent = await ask('upload', formOf({ picture: await jpeg(60) }), jar)
    expect(sent).toMatchObject([200, { urls: [expect.stringMatching(/^\/blog-images\/cup-60-/)] }])
    const refused = await ask('upload', formOf({ picture: file('a.heic', 'x', 'image/heic') }), jar)
    expect(refused).toEqual([200, { urls: [], error: `a.heic: ${uploadErrors.unsupported}` }])
    const preview = await ask('preview', formOf({ title: 'A', excerpt: 'B', content: '## C <b>' }), jar)
    expect(preview).toEqual([200, { title: 'A', excerpt: 'B', html: '<h3>C &lt;b&gt;</h3>\n' }])
    const before = await stored()
    expect(await ask('upload', formOf({ picture: await jpeg(80) }))).toEqual([401, { authenticationRequired: true }])
    expect(await stored()).toEqual(before)
  })

  it.each([
    [{ name: 'a.jpg', type: 'image/jpeg', size: 1 }, undefined],
    [{ name: 'A.JPG', type: '', size: bucketFileLimit }, undefined],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 12 * 1024 * 1024 }, uploadErrors.tooLarge],
    [{ name: 'a.heic', type: '', size: 1 }, uploadErrors.unsupported],
    [{ name: 'a.heic', type: 'image/heic', size: 1 }, uploadErrors.unsupported],
    [{ name: 'a.svg', type: 'image/svg+xml', size: 1 }, uploadErrors.unsupported],
  ])('%o is judged before it is sent: %s', (chosen, error) => {
    expect(fileError(chosen)).toBe(error)
  })

  it('a photo over the limit is sent in a smaller size, or refused where the browser cannot make one', async () => {
    const photo = file('phone.jpg', new Uint8Array(bucketFileLimit + 1))
    const chosen = [photo, file('a.heic', 'x', 'image/heic'), file('small.jpg', 'x')]
    const sizes: number[][] = []
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4800, height: 3000, close: () => {} }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(...size: number[]) {
          sizes.push(size)
        }
        getContext = () => null
        convertToBlob = () => Promise.resolve(new Blob(['smaller'], { type: 'image/jpeg' }))
      },
    )
    const able = await readyFiles(chosen)
    vi.unstubAllGlobals()
    const unable = await readyFiles(chosen)
    const heic = `a.heic: ${uploadErrors.unsupported}`
    expect([able.files.map(({ name, size }) => [name, size]), able.errors, sizes]).toEqual([
      [
        ['phone.jpg', 7],
        ['small.jpg', 1],
      ],
      [heic],
      [[2400, 1500]],
    ])
    expect([unable.files.map(({ name }) => name), unable.errors]).toEqual([
      ['small.jpg'],
      [`phone.jpg: ${uploadErrors.tooLarge}`, heic],
    ])
  })
})
