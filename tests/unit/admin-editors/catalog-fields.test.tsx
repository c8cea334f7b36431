import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CatalogFields } from '~/admin/editors/catalog-fields'
import { emptyValues, productFields, variationFields, type Fields } from '~/catalog/product-fields'

const weight = { kind: 'number', column: 'weight', label: 'Weight in grams' } as const

test.each<[string, Fields]>([
  ['a product', { ...productFields, weight }],
  ['a product, with a count besides the stock', { ...productFields, weight: { ...weight, kind: 'count' } }],
  ['a variation', variationFields],
])('every field of the table of %s is drawn, and once', (_what, table) => {
  const names = Object.keys(table).filter((name) => name !== 'images')
  const values = emptyValues(table)
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...{ id: name, name, formId: 'form', key: name, initialValue: values[name], errors: undefined },
        ...{ descriptionId: `${name}-hint`, errorId: `${name}-error` },
      },
    ]),
  )
  const markup = renderToStaticMarkup(<CatalogFields table={table} fields={fields} names={names} />)
  const drawn = new Set([...markup.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name))
  expect([...drawn].sort()).toEqual(names.sort())
  expect(markup.match(/name="stock_quantity"/g)).toHaveLength(1)
})
