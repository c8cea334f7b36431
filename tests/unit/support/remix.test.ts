import { data, redirect } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { callAction, callLoader, CookieJar } from '../../support/remix'

describe('calling a route', () => {
  it('takes plain objects, data(), responses and what is thrown', async () => {
    expect(await callLoader({ loader: () => ({ a: 1 }) })).toMatchObject({ status: 200, data: { a: 1 } })
    const invalid = () => data({ errors: ['x'] }, { status: 422, headers: { 'x-a': 'b' } })
    const result = await callAction({ action: invalid })
    expect(result).toMatchObject({ status: 422, data: { errors: ['x'] } })
    expect(result.headers.get('x-a')).toBe('b')
    const thrown = () => {
      throw redirect('/cart', 303)
    }
    expect(await callAction({ action: thrown })).toMatchObject({ status: 303, location: '/cart', data: undefined })
    const broken = () => {
      throw new Error('broken')
    }
    await expect(callLoader({ loader: broken })).rejects.toThrow('broken')
  })

  it('sends forms as the shop does, with repeated fields', async () => {
    const action = async ({ request }: { request: Request }) => ({
      tags: (await request.formData()).getAll('tag'),
      origin: request.headers.get('origin'),
      path: new URL(request.url).pathname,
    })
    const call = { url: '/shop?x=1', form: { tag: ['a', 'b+c'] } }
    expect((await callAction({ action }, call)).data).toEqual({
      tags: ['a', 'b+c'],
      origin: 'http://localhost:3000',
      path: '/shop',
    })
  })
})

describe('the cookie jar', () => {
  it('follows Set-Cookie', async () => {
    const jar = new CookieJar()
    const set = (...lines: string[]) => ({
      loader: () => new Response(null, { headers: lines.map((line) => ['set-cookie', line] as [string, string]) }),
    })
    await callLoader(set('a=1; Path=/', 'b=x=y; HttpOnly'), { jar })
    expect(jar.header()).toBe('a=1; b=x=y')
    await callLoader(set('a=2', 'b=; Max-Age=0'), { jar })
    expect(jar.header()).toBe('a=2')
    await callLoader(set('a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'), { jar })
    expect(jar.header()).toBe('')
  })
})
