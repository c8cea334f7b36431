import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { carryFlash, takeFlash, withoutFlash } from '~/http/flash.server'
import { redirectWith, safePath } from '~/http/redirect.server'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'
import { ownerJar, productForm } from '../admin-editors/owner'

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

  test.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/'])('without its message %s is not', (path) => {
    const request = new Request(`http://shop.test${path}?flash=old&q=1`, { headers: { cookie: 'cart=old' } })
    expect(withoutFlash(request)).toBe('/evil.example/?q=1')
  })
})

test('C90 a redirect that brings a cookie is for its visitor alone', async () => {
  const caching = async (...args: Parameters<typeof redirectWith>) =>
    (await redirectWith(...args)).headers.get('Cache-Control')
  expect(await caching('/cart', [{ tone: 'success', text: 'Added' }])).toBe('private, no-store')
  expect(await caching('/cart', [], ['cart=x; Path=/'])).toBe('private, no-store')
  expect(await caching('/cart', [])).toBeNull()
})

test('C103 a browser without cookies is shown the last message, and none from before', async () => {
  const sent = (url: string) => new Request(`http://shop.test${url}`, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
  let path = '/shop?q=rose+quartz'
  for (const text of ['First', 'Second']) {
    const response = await carryFlash(sent('/newsletter'), await redirectWith(path, [{ tone: 'success', text }]))
    path = response.headers.get('Location')!
    expect((await takeFlash(sent(path))).messages).toEqual([{ tone: 'success', text }])
  }
  expect(path).toMatch(/^\/shop\?q=rose\+quartz&flash=[^&]+$/)
})

useTestDatabase({ keep: true })

const publicForms = {
  contact: () => import('~/routes/site/contact'),
  newsletter: () => import('~/routes/blog/newsletter'),
  testimonial: () => import('~/routes/site/submit-testimonial'),
  login: () => import('~/routes/admin/login'),
}

describe('C84 a name that would be a list or a tree, on a form that has none', () => {
  const names = ['message[999999999]', 'message[1]', 'email.a', `message${'.a'.repeat(5000)}`, 'f1[900000]', 'a b']
  test.each(Object.keys(publicForms) as (keyof typeof publicForms)[])('%s answers 400', async (form) => {
    const page = await publicForms[form]()
    for (const name of names) expect((await callAction(page, { form: { [name]: 'x' } })).status).toBe(400)
  })
})

test('C84 an editor takes the lists that it has, and no others', async () => {
  const jar = await ownerJar()
  const page = await import('~/routes/admin/product')
  const answer = async (name: string) => (await callAction(page, { form: productForm({ [name]: 'x' }), jar })).status
  for (const name of ['images[9999].url', 'images', 'tags', 'name.x', 'price[0]', 'images.url', 'images[0].url.x']) {
    expect(`${name} ${await answer(name)}`).toBe(`${name} 400`)
  }
  expect(await answer('images[1].alt')).not.toBe(400)
})

test('C84 fields without end are counted before they are read', async () => {
  const { readForm } = await import('~/http/read-form.server')
  const parse = vi.spyOn(Response.prototype, 'formData')
  onTestFinished(() => parse.mockRestore())
  const request = (fields: number) =>
    new Request('http://shop.test/contact', {
      method: 'POST',
      body: new URLSearchParams(Array(fields).fill(['a', '&'])),
    })
  await expect(readForm(request(501))).rejects.toMatchObject({ init: { status: 413 } })
  expect(parse).not.toHaveBeenCalled()
  expect([...(await readForm(request(500)))]).toHaveLength(500)
})

describe('C84 a body in another encoding than ours is refused, not kept with holes in it', () => {
  const urlencoded = 'application/x-www-form-urlencoded'
  const read = async (body: Buffer | string, type = urlencoded) => {
    const { readForm } = await import('~/http/read-form.server')
    const bytes = new Uint8Array(Buffer.from(body as string, 'latin1'))
    const request = new Request('http://shop.test/contact', {
      method: 'POST',
      body: bytes,
      headers: { 'Content-Type': type },
    })
    return readForm(request).then(
      (form) => form.get('name'),
      (refused: { init: { status: number } }) => refused.init.status,
    )
  }
  const part = (value: string) => `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${value}\r\n--b--\r\n`

  test.each([
    ['name=J%F6rg', urlencoded],
    ['name=J\xf6rg', `${urlencoded}; charset=iso-8859-1`],
    ['name=%F0%9F+half', urlencoded],
    ['name=%C0%AF', urlencoded],
    ['name=%ED%A0%80', urlencoded],
    ['name=\xff\xfen\x00', `${urlencoded}; charset=utf-16`],
    [part('J\xf6rg'), 'multipart/form-data; boundary=b'],
  ])('%j as %s', async (body, type) => expect(await read(body, type)).toBe(400))

  test.each([
    ['name=J%C3%B6rg', urlencoded, 'Jörg'],
    ['name=J\xc3\xb6rg', `${urlencoded}; charset=utf-8`, 'Jörg'],
    ['name=100%+of+%ZZ', urlencoded, '100% of %ZZ'],
    ['name=what+%EF%BF%BD+is', urlencoded, 'what \uFFFD is'],
    [part('J\xc3\xb6rg \xef\xbf\xbd'), 'multipart/form-data; boundary="b"', 'Jörg \uFFFD'],
  ])('but not %j', async (body, type, name) => expect(await read(body, type)).toBe(name))
})
