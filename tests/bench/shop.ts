import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import * as schema from '~db/schema'
import { seedMany } from '../support/many-products'
import { launchApp, type RunningApp } from '../support/launcher'

const adminCode = 'code-of-the-benchmark'

/** A shop with the products of the demo, and as many more as asked for. Its request log is off, as in a fair race. */
export async function openShop(moreProducts = 0): Promise<RunningApp> {
  const app = await launchApp({ env: { ADMIN_CODE: adminCode, SEED: 'demo', PAYMENTS: 'demo', LOG_LEVEL: 'error' } })
  if (moreProducts > 0) {
    const client = createClient({ url: `file:${app.dataDir}/stillwater.db`, timeout: 5000 })
    await seedMany(drizzle(client, { schema }), moreProducts)
    client.close()
    // What was written beside the running shop is news to it only after a start.
    await app.restart()
  }
  return app
}

/** The cookies of a visitor with one product in the cart. */
export async function cartCookie(app: RunningApp): Promise<string> {
  const [product] = await app.sql("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  return cookiesAfter(app, '/cart', { intent: 'add', productId: String(product?.id), quantity: '1' })
}

/** The cookies of the signed-in owner. */
export function ownerCookie(app: RunningApp): Promise<string> {
  return cookiesAfter(app, '/admin-login', { code: adminCode })
}

async function cookiesAfter(app: RunningApp, path: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.url },
    body: new URLSearchParams(fields),
  })
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  // The notice of the next page would be shown, and taken away, only once.
  return cookies.filter((cookie) => !cookie.startsWith('flash=')).join('; ')
}
