import { slugify } from '~/lib/slug'
import { decodeEntities } from '~/markup/escape'
import { filled, ImportedProducts, type ImportedProduct, type NamedLine } from './imported-product'
import { importTexts } from './messages'

/** What Etsy calls its columns in English, and in the languages in which a shop may be kept; as `plainHeading` gives them. */
const headings = {
  title: ['title', 'titel', 'titre', 'titulo', 'titolo'],
  description: ['description', 'beschreibung', 'descripcion', 'descrizione', 'beschrijving'],
  price: ['price', 'preis', 'prix', 'precio', 'prezzo', 'prijs'],
  currency: [
    'currency code',
    'wahrungscode',
    'wahrung',
    'code devise',
    'devise',
    'codigo de moneda',
    'moneda',
    'valuta',
  ],
  quantity: ['quantity', 'anzahl', 'menge', 'quantite', 'cantidad', 'quantita', 'aantal'],
  image: ['image', 'bild', 'imagen', 'immagine', 'afbeelding'],
  variation: ['variation', 'variante', 'variacion'],
  name: ['name', 'nom', 'nombre', 'nome', 'naam'],
  values: ['values', 'werte', 'valeurs', 'valores', 'valori', 'waarden'],
}

/** Whether the headings of a file are Etsy's. */
export function isEtsyFile(given: string[]): boolean {
  return [headings.title, headings.price, headings.quantity].every((names) =>
    names.some((name) => given.includes(name)),
  )
}

/** Etsy has at most 70 values of each kind. A cell of a thousand commas times another would fill the memory. */
const mostOptions = 70 * 70

const pictures = Array.from({ length: 10 }, (_, index) => index + 1)

/**
 * Reads the file of Etsy's "Download your listings data": a line for each listing, up to ten pictures, and up to two kinds of
 * variations as lists of values. It has neither a handle nor what each variation costs and how many of it there are.
 */
export function readEtsyFile(lines: NamedLine[]): ImportedProduct[] {
  const products = new ImportedProducts()
  for (const { line, cell } of lines) {
    const title = decodeEntities(cell(...headings.title))
    const product = products.at(slugify(title), line)
    if (product.lines.length > 1) {
      const [first = line] = product.lines
      const text = product.fields.name === title ? importTexts.twice(first) : importTexts.sameSlug(product.slug, first)
      product.errors.push({ line, text })
      continue
    }
    const currency = cell(...headings.currency)
    if (currency && !/^usd$/i.test(currency)) product.errors.push({ line, text: importTexts.currency(currency) })
    const quantity = cell(...headings.quantity)
    product.fields = filled({
      name: title,
      description: decodeEntities(cell(...headings.description)),
      price: cell(...headings.price),
    })
    const urls = pictures.map((n) => cell(...headings.image.flatMap((name) => [`${name}${n}`, `${name} ${n}`])))
    product.images = urls.filter(Boolean).map((url) => ({ url, alt: '' }))
    const options = [1, 2].map((n) => optionOf(cell, n)).filter(({ values }) => values.length > 0)
    if (options.reduce((count, { values }) => count * values.length, 1) > mostOptions) {
      product.errors.push({ line, text: importTexts.manyOptions(mostOptions) })
      continue
    }
    product.variations = combine(options.map(({ values }) => values)).map((value) => ({
      line,
      name: options.map(({ name }) => name).join(' / '),
      value,
      fields: {},
    }))
    if (product.variations.length === 0 && quantity)
      Object.assign(product.fields, { stock_quantity: quantity, in_stock: 'counted' })
  }
  return products.list()
}

function optionOf(cell: NamedLine['cell'], n: number): { name: string; values: string[] } {
  const under = (parts: string[]) => headings.variation.flatMap((word) => parts.map((part) => `${word} ${n} ${part}`))
  const values = cell(...under(headings.values))
  const name = decodeEntities(cell(...under(headings.name), ...under(['type', 'typ']))) || 'Option'
  return {
    name,
    values: values
      .split(',')
      .map((value) => decodeEntities(value).trim())
      .filter(Boolean),
  }
}

/** Each value of the first list with each of the second: `Small / Red`. */
function combine([first, second]: string[][]): string[] {
  if (!first) return []
  return second ? first.flatMap((one) => second.map((other) => `${one} / ${other}`)) : first
}
