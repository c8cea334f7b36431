import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CookieName } from '~/security/cookies.server'
import { useTestDatabase } from '../../support/database'
import { callLoader, CookieJar } from '../../support/remix'
import { signedIn } from '../admin/admin'
import { add } from '../cart/shop'

const shop = useTestDatabase({ seed: 'demo', keep: true })

const signed = async (name: string, value: unknown) => {
  const { signedCookie } = await import('~/security/cookies.server')
  return (await signedCookie(name as CookieName, z.unknown()).write(value)).split(';')[0]
}

/** What a browser sends beside the valid cookie: of another path, of an old deploy, of somebody else. Longer paths come first. */
const others: Record<string, (name: string) => string | undefined | Promise<string | undefined>> = {
  'a broken one': (name) => `${name}=%F0%9F%`,
  'an unsigned one': (name) => `${name}=WyJhIixbXV0=`,
  'one with a foreign signature': (name) => `${name}=WyJhIixbXV0=.Zm9yZWlnbg`,
  'an empty one': (name) => `${name}=`,
  'one in quotes': (name) => `${name}="x"`,
  'one in a form that an old version wrote': (name) => signed(name, { items: 'none of ours' }),
}

test.each(Object.keys(others))(
  '%s before the valid cookie of the cart, the wishlist and the login hides none',
  async (kind) => {
    const [cart, owner] = [new CookieJar(), await signedIn()]
    await add(
      cart,
      String((await shop.client.execute("SELECT id FROM products WHERE slug = 'citrine-point'")).rows[0]?.id),
    )
    const broken = (name: string) => others[kind]?.(name)
    const headers = { cookie: `other=1; ${await broken('cart')}; cart=${cart.get('cart')}` }
    const { data } = await callLoader<{ state: { count: number } }>(await import('~/routes/shop/cart-changes'), {
      headers,
    })
    expect(data.state.count).toBe(1)
    const admin = await callLoader(await import('~/routes/admin/dashboard'), {
      headers: { cookie: `${await broken('admin_auth')}; admin_auth=${owner.get('admin_auth')}` },
    })
    expect(admin.status).toBe(200)
  },
)

test('a session that is over beside one that lasts hides neither', async () => {
  const former = await signedIn()
  await shop.client.execute('DELETE FROM admin_sessions')
  const present = await signedIn()
  const both = [former.get('admin_auth'), present.get('admin_auth')].map((value) => `admin_auth=${value}`)
  for (const cookie of [both.join('; '), both.reverse().join('; ')]) {
    expect((await callLoader(await import('~/routes/admin/dashboard'), { headers: { cookie } })).status).toBe(200)
  }
})
