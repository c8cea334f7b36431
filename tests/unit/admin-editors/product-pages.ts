import { beforeAll, beforeEach } from 'vitest'
import type * as EditorModule from '~/routes/admin/product'
import type { products } from '~db/schema'
import { useTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, type CookieJar } from '../../support/remix'
import { ownerJar, productForm } from './owner'

export let database: TestDatabase
export let jar: CookieJar
let editor: typeof EditorModule

/** For all tests of a file: the owner at the product editor of an empty shop. */
export function useProductEditor(): void {
  database = useTestDatabase()
  beforeAll(async () => {
    editor = await import('~/routes/admin/product')
  }, 90_000)
  beforeEach(async () => {
    jar = await ownerJar()
  })
}

export const create = (fields: Parameters<typeof productForm>[0] = {}) =>
  callAction(editor, { url: '/admin/new-product', form: productForm(fields), jar })

export const update = (
  { id, version, stockQuantity, inStock }: typeof products.$inferSelect,
  fields: Parameters<typeof productForm>[0] = {},
) =>
  callAction(editor, {
    url: `/admin/edit-product/${id}`,
    params: { id },
    form: productForm({
      id,
      version: String(version),
      __loaded_stock: String(stockQuantity),
      __loaded_in_stock: inStock ? 'on' : '',
      stock_quantity: String(stockQuantity),
      in_stock: inStock ? 'on' : undefined,
      ...fields,
    }),
    jar,
  })
