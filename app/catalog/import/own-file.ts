import { looksLikeSlug, slugify } from '~/lib/slug'
import { stockWords } from '../admin-messages'
import { productFields, type Field } from '../product-fields'
import { isStockMode } from '../stock'
import {
  ImportedProducts,
  type ImportedProduct,
  type NamedLine,
  plainHeading,
  type TypedFields,
} from './imported-product'
import { importTexts } from './messages'

/** What each variation has of its own. */
const ofVariation = ['price', 'stock_quantity', 'in_stock']
const fields = Object.entries<Field>(productFields).filter(([, { csv }]) => csv !== undefined)

/** Reads the file that `productsCsv` writes: a row for each product or variation, which repeats what the product has. */
export function readOwnFile(lines: NamedLine[]): ImportedProduct[] {
  const products = new ImportedProducts()
  for (const { line, cell } of lines) {
    const at = (heading: string) => cell(plainHeading(heading))
    const slug = at(csvHeadings.slug).toLowerCase() || slugify(at(csvHeadings.name))
    const product = products.at(slug, line)
    const refuse = (text: string) => product.errors.push({ line, text })
    if (!looksLikeSlug(slug)) refuse(importTexts.badSlug(slug))
    const [name, value] = [at(csvHeadings.option), at(csvHeadings.value)]
    const own: TypedFields = {}
    const note = (field: string, label: string, typed: string) => {
      if ((product.fields[field] ?? typed) !== typed) refuse(importTexts.saysOtherwise(label))
      product.fields[field] ??= typed
    }
    if (at(csvHeadings.name)) note('name', csvHeadings.name, at(csvHeadings.name))
    if (at(csvHeadings.category)) note('category', csvHeadings.category, at(csvHeadings.category))
    for (const [field, { kind, label, csv = '' }] of fields) {
      const content = at(csv)
      const typed = content === '' ? undefined : typedOf(kind, content)
      if (content !== '' && typed === undefined) refuse(importTexts.notUnderstood(csv, content))
      else if (typed !== undefined && value && ofVariation.includes(field)) own[field] = typed
      else if (typed !== undefined) note(field, label, typed)
    }
    if (at(csvHeadings.optionDescription)) own.description = at(csvHeadings.optionDescription)
    if (name || value) product.variations.push({ line, name, value, fields: own })
    const alts = at(csvHeadings.imageDescriptions).split('\n')
    const images = at(csvHeadings.images).split('\n').filter(Boolean)
    if (product.images.length === 0) product.images = images.map((url, index) => ({ url, alt: alts[index] ?? '' }))
    if (product.lines.length > 1 && !value) refuse(importTexts.twice(product.lines[0]!))
  }
  return products.list()
}

/** What would be typed for a cell; undefined for what is none of its kind. */
function typedOf(kind: Field['kind'], content: string): string | undefined {
  if (kind === 'checkbox') {
    if (/^(?:yes|true|1)$/i.test(content)) return 'on'
    return /^(?:no|false|0)$/i.test(content) ? '' : undefined
  }
  if (kind !== 'stock') return content
  return Object.keys(stockWords).find(
    (mode) => isStockMode(mode) && stockWords[mode].toLowerCase() === content.toLowerCase(),
  )
}

/** The headings of the products' CSV file that are no fields of `productFields`: what writes and what reads it use the same. */
export const csvHeadings = {
  name: 'Name',
  slug: 'Slug',
  category: 'Category',
  option: 'Option',
  value: 'Value',
  created: 'Created',
  optionDescription: 'Option description',
  images: 'Images',
  imageDescriptions: 'Image descriptions',
}
