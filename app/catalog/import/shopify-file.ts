import { parsePrice } from '~/lib/money'
import { slugify } from '~/lib/slug'
import { filled, ImportedProducts, type ImportedProduct, type NamedLine, type TypedFields } from './imported-product'
import { importTexts } from './messages'
import { decodeEntities } from '~/markup/escape'

/** The only 'option' of a product that has none. */
const noOption = 'Default Title'

/**
 * Reads the product file of Shopify, in the headings of before and after 2025 (help.shopify.com, "Using CSV files to import
 * and export products"): a line for each variant and for each further picture, which belong together by their handle. What the
 * product has stands in its first line.
 */
export function readShopifyFile(lines: NamedLine[]): ImportedProduct[] {
  const products = new ImportedProducts()
  const places = new Map<ImportedProduct, { place: number; url: string; alt: string }[]>()
  const handles = new Map<ImportedProduct, string>()
  let handle = ''
  for (const { line, cell } of lines) {
    const title = cell('title')
    handle = cell('handle', 'url handle') || title || handle
    const product = products.at(slugify(handle), line)
    const [first = line] = product.lines
    const refuse = (text: string) => product.errors.push({ line, text })
    if ((handles.get(product) ?? handle).toLowerCase() !== handle.toLowerCase()) {
      refuse(importTexts.sameSlug(product.slug, first))
      continue
    }
    handles.set(product, handle)
    const options = [1, 2, 3].map((n) => ({ name: cell(`option${n} name`), value: cell(`option${n} value`) }))
    const chosen = options.filter(({ value }) => value !== '' && value !== noOption)
    const sold = soldOf(cell)
    if (title && line !== first && chosen.length === 0 && sold.price) refuse(importTexts.twice(first))
    else if (title && title !== (product.fields.name ?? title)) refuse(importTexts.saysOtherwise('Title'))
    const pictures = places.get(product) ?? []
    places.set(product, pictures)
    const url = cell('image src', 'product image url')
    const place = Number(cell('image position')) || pictures.length + 1
    if (url) pictures.push({ place, url, alt: cell('image alt text') })
    if (title) Object.assign(product.fields, productOf(cell), chosen.length === 0 && sold)
    if (chosen.length > 0) {
      // Only the first line of a product names its options.
      const known = product.variations[0]?.name
      const name = known ?? chosen.map((option) => option.name || 'Option').join(' / ')
      const { former_price: former, ...own } = sold
      if (former) product.fields.former_price ??= former
      product.variations.push({ line, name, value: chosen.map(({ value }) => value).join(' / '), fields: own })
    }
  }
  for (const [product, pictures] of places) {
    product.images = pictures.sort((a, b) => a.place - b.place).map(({ url, alt }) => ({ url, alt }))
  }
  return products.list()
}

function productOf(cell: NamedLine['cell']): TypedFields {
  const category = cell('type') || cell('product category').split('>').at(-1)!.trim()
  const [published, status] = [cell('published', 'published on online store'), cell('status')]
  const isHidden = /^false$/i.test(published) || /^(?:draft|archived)$/i.test(status)
  return {
    ...filled({ name: cell('title'), description: textOfHtml(cell('body html', 'description')), category }),
    // Empty it is a box that is not ticked; a file without these columns says nothing of it.
    ...((published || status) && { hidden: isHidden ? 'on' : '' }),
  }
}

/**
 * Price and stock of a line. What Shopify does not count, or sells on without stock, is made to order; a file without the
 * columns of stock says nothing of it.
 */
function soldOf(cell: NamedLine['cell']): TypedFields {
  const [price, compared] = [cell('variant price', 'price'), cell('variant compare at price', 'compare at price')]
  const quantity = cell('variant inventory qty', 'inventory quantity')
  const tracker = cell('variant inventory tracker', 'inventory tracker')
  const whenGone = cell('variant inventory policy', 'continue selling when out of stock')
  const isCounted = tracker !== '' && !/^(?:continue|true)$/i.test(whenGone)
  const stock = isCounted
    ? { in_stock: 'counted', stock_quantity: quantity.replace(/^-\d+$/, '0') }
    : { in_stock: 'madeToOrder', stock_quantity: '0' }
  const isSaid = quantity !== '' || (!isCounted && tracker + whenGone !== '')
  return filled({
    price,
    former_price: (parsePrice(compared) ?? 0) > (parsePrice(price) ?? Infinity) ? compared : '',
    ...(isSaid && stock),
  })
}

/**
 * The words of HTML as plain text: paragraphs are parted by an empty line, items of lists begin with a hyphen. Nothing that is
 * opened is looked for beyond the next one of its kind: thousands that never end would take minutes.
 */
export function textOfHtml(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return decodeEntities(html).trim()
  const text = html
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->|<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  return decodeEntities(text)
    .replace(/(?<![^\S\n])[^\S\n]+(?=\n)/g, '')
    .replace(/\n[^\S\n]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )(?<=\n- [^\n]*\n\n)/g, '\n')
    .trim()
}
