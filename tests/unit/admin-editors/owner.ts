import { eq } from 'drizzle-orm'
import type { SubmissionResult } from '@conform-to/react'
import { getDb } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import { CookieJar } from '../../support/remix'

export { flashOf } from '../../support/remix'

/** A browser in which the owner is logged in. The database must be there first. */
export async function ownerJar(): Promise<CookieJar> {
  process.env.ADMIN_CODE ??= 'code-of-the-unit-tests'
  const { beginSession } = await import('~/admin/session.server')
  const jar = new CookieJar()
  const headers = new Headers()
  headers.append('Set-Cookie', await beginSession())
  jar.store(headers)
  return jar
}

/** A product's form as the editor sends it; a field given as undefined is left out. */
export function productForm(fields: Record<string, string | Blob | Blob[] | undefined> = {}): FormData {
  return formOf({
    name: 'Blue Cup',
    price: '12.50',
    description: 'A cup, packed with love. US only.',
    category: 'crystals',
    new_category: '',
    'images[0].url': '/images/products/blue-cup.jpg',
    'images[0].alt': '',
    stock_quantity: '10',
    in_stock: 'on',
    stripe_product_id: '',
    stripe_price_id: '',
    ...fields,
  })
}

export function variationForm(fields: Record<string, string | undefined> = {}): FormData {
  return formOf({
    intent: 'add-variation',
    name: 'Size',
    value: 'Small',
    description: '',
    price: '',
    stock_quantity: '5',
    in_stock: 'on',
    stripe_price_id: '',
    ...fields,
  })
}

export function formOf(fields: Record<string, string | Blob | (string | Blob)[] | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) form.append(name, one)
  }
  return form
}

export async function productNamed(name: string) {
  const [row] = await getDb().select().from(products).where(eq(products.name, name))
  if (!row) throw new Error(`There is no product named ${name}`)
  return row
}

export function allProducts() {
  return getDb().select().from(products)
}

export function variationsOf(productId: string) {
  return getDb().select().from(productVariations).where(eq(productVariations.productId, productId))
}

/** The messages of a form that came back, by field; the form's own under ''. */
export function errorsOf(data: unknown): Record<string, string[] | null> {
  return (data as { lastResult?: SubmissionResult<string[]> }).lastResult?.error ?? {}
}

/** What a form that came back is filled with. */
export function refilled(data: unknown): Record<string, unknown> {
  return (data as { lastResult?: SubmissionResult<string[]> }).lastResult?.initialValue ?? {}
}
