import { describe, expect, test } from 'vitest'
import { uploadErrors } from '~/images/admin-messages'
import { readUpload, type Upload } from '~/images/upload.server'

const address = 'http://localhost:3000/admin/new-post'
const boundary = '----form7MA4YWxk'
const small = { fileBytes: 20_000, totalBytes: 200_000 }

interface Part {
  name: string
  value: string | Uint8Array
  fileName?: string
}

function multipart(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
    const header = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(header), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

/** The body arrives in pieces, as from a slow line. */
function send(body: Uint8Array, type = `multipart/form-data; boundary=${boundary}`, headers = {}, piece = 7001) {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close()
      controller.enqueue(body.subarray(at, at + piece))
      at += piece
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': type, ...headers }, body: stream, duplex: 'half' as const }
  return new Request(address, init)
}

const title: Part = { name: 'title', value: 'Móon water 🌕' }
const author: Part = { name: 'author', value: 'Stillwater' }
const file = (size: number, fileName = 'a.png', name = 'file'): Part => ({
  name,
  fileName,
  value: new Uint8Array(size).fill(45),
})

function failed(result: Upload) {
  if (result.ok) throw new Error('expected a refusal')
  return result
}

test('text fields and files are read, whatever the pieces they arrive in', async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 31) % 256)
  const body = multipart([title, { name: 'file', fileName: 'ü "x.png', value: bytes }, author])
  for (const piece of [1, 3, 17, 64, 500, 100_000]) {
    const result = await readUpload(send(body, undefined, {}, piece), small)
    if (!result.ok) throw new Error(result.error)
    expect(result.formData.get('title')).toBe(title.value)
    expect(result.formData.get('author')).toBe(author.value)
    const read = result.formData.get('file')
    expect(read instanceof File && Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('a real FormData and a url-encoded form are read', async () => {
  const form = new FormData()
  form.set('title', 'Moon')
  form.set('file', new File(['abc'], 'a.png', { type: 'image/png' }))
  const first = await readUpload(new Request(address, { method: 'POST', body: form }))
  expect(first.formData.get('title')).toBe('Moon')
  const second = await readUpload(new Request(address, { method: 'POST', body: new URLSearchParams({ title: 'Sun' }) }))
  expect([second.ok, second.formData.get('title')]).toEqual([true, 'Sun'])
})

describe('C50 upload over the limit', () => {
  test.each([19_999, 20_000])('C50 a file of %i bytes with a limit of 20000 is kept', async (size) => {
    const result = await readUpload(send(multipart([title, file(size), author])), small)
    const read = result.formData.get('file')
    expect([result.ok, read instanceof File && read.size]).toEqual([true, size])
  })

  test.each([20_001, 200_000, 2_000_000])(
    'C50 a file of %i bytes is left out and the fields around it are kept',
    async (size) => {
      const result = failed(await readUpload(send(multipart([title, file(size), author])), small))
      expect([result.status, result.error]).toEqual([413, uploadErrors.tooLarge])
      expect(result.fieldErrors).toEqual({ file: uploadErrors.tooLarge })
      expect(result.formData.get('title')).toBe(title.value)
      expect(result.formData.get('author')).toBe(author.value)
      expect(result.formData.has('file')).toBe(false)
    },
  )

  test('C50 an over-limit file does not cost the one beside it', async () => {
    const parts = [title, file(50_000, 'big.png', 'first'), file(100, 'ok.png', 'second'), author]
    const result = failed(await readUpload(send(multipart(parts)), small))
    expect(result.fieldErrors).toEqual({ first: uploadErrors.tooLarge })
    expect(result.formData.get('second')).toBeInstanceOf(File)
  })

  test('C50 no file chosen leaves the field out, an empty file stays to be refused', async () => {
    const result = await readUpload(send(multipart([title, file(0, '', 'none'), file(0, 'empty.png')])), small)
    expect([result.ok, result.formData.has('none'), result.formData.has('file')]).toEqual([true, false, true])
  })

  test('C50 ten files at once are read; above the limit of the whole, what came before is given back', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => file(15_000, `${i}.png`))
    const all = await readUpload(send(multipart([title, ...ten, author])), small)
    expect([all.ok, all.formData.getAll('file').length]).toEqual([true, 10])
    const result = failed(await readUpload(send(multipart([title, ...ten, author])), { ...small, totalBytes: 100_000 }))
    expect([result.status, result.error]).toEqual([413, uploadErrors.formTooLarge])
    expect(result.formData.get('title')).toBe(title.value)
  })

  test('C50 the real limit: one byte more than 10485760 is refused', async () => {
    const limit = 10_485_760
    expect((await readUpload(send(multipart([file(limit)]), undefined, {}, 65_536))).ok).toBe(true)
    const result = failed(await readUpload(send(multipart([title, file(limit + 1)]), undefined, {}, 65_536)))
    expect(result.fieldErrors).toEqual({ file: uploadErrors.tooLarge })
  })

  test('C50 a length that says gigabytes is refused without reading', async () => {
    const result = failed(await readUpload(send(multipart([title]), undefined, { 'Content-Length': '9999999999' })))
    expect(result.status).toBe(413)
  })
})

describe('C84 malformed form bodies', () => {
  const whole = multipart([title, file(500), author])
  const type = `multipart/form-data; boundary=${boundary}`
  test.each([
    ['no boundary', whole, 'multipart/form-data', 400],
    ['an empty boundary', whole, 'multipart/form-data; boundary=', 400],
    ['another boundary', whole, 'multipart/form-data; boundary=other', 400],
    ['cut in the middle', whole.subarray(0, 300), type, 400],
    ['cut in a header', whole.subarray(0, 40), type, 400],
    ['no bytes', Buffer.alloc(0), type, 400],
    ['not UTF-8', multipart([{ name: 'title', value: Buffer.from([0xff, 0xfe]) }]), type, 400],
    ['text', Buffer.from('title=a'), 'text/plain', 415],
    ['JSON', Buffer.from('{"title":"a"}'), 'application/json', 415],
    ['no type', Buffer.from('title=a'), '', 415],
  ])('C84 %s is refused, not thrown', async (_name, body, contentType, status) => {
    expect(failed(await readUpload(send(body, contentType))).status).toBe(status)
  })

  test('C84 a packed body is refused', async () => {
    expect(failed(await readUpload(send(whole, type, { 'Content-Encoding': 'gzip' }))).status).toBe(415)
  })

  test('C84 a quoted boundary is fine', async () => {
    expect((await readUpload(send(whole, `multipart/form-data; boundary="${boundary}"`))).ok).toBe(true)
  })

  test('C84 ten thousand fields are refused', async () => {
    const fields = Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, value: 'x' }))
    expect(failed(await readUpload(send(multipart(fields)))).status).toBe(413)
  })

  test('C84 field names like __proto__ are only names', async () => {
    const parts = [
      file(30_000, 'a.png', '__proto__'),
      { name: 'constructor', value: 'x' },
      { name: 'a[b]', value: 'y' },
    ]
    const result = failed(await readUpload(send(multipart(parts)), small))
    expect(Object.keys(result.fieldErrors)).toEqual(['__proto__'])
    expect([result.formData.get('constructor'), result.formData.get('a[b]')]).toEqual(['x', 'y'])
  })

  test('C84 a line that breaks is refused, not thrown', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.subarray(0, 200))
        controller.error(new Error('reset'))
      },
    })
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: stream, duplex: 'half' as const }
    expect(failed(await readUpload(new Request(address, init))).status).toBe(400)
  })
})
