import { parseCsv } from '~/lib/csv'
import { isEtsyFile, readEtsyFile } from './etsy-file'
import { type ImportedProduct, nameCells, plainHeading } from './imported-product'
import { importTexts } from './messages'
import { readOwnFile } from './own-file'
import { readShopifyFile } from './shopify-file'

/** Who wrote a file. */
export type FileOrigin = 'own' | 'Shopify' | 'Etsy'

export type ProductFile = { ok: true; origin: FileOrigin; products: ImportedProduct[] } | { ok: false; error: string }

const readers = { own: readOwnFile, Shopify: readShopifyFile, Etsy: readEtsyFile }

/** More would be no file of this shop, and a page that nobody reads. */
const mostRows = 20_000

/** The products in the text of a CSV file of this shop, Shopify or Etsy; told apart by the headings. */
export function readProductFile(text: string): ProductFile {
  const { rows, brokenLine } = parseCsv(text)
  if (brokenLine !== undefined) return { ok: false, error: importTexts.brokenQuote(brokenLine) }
  const [first, ...others] = rows
  const headings = first?.cells.map(plainHeading) ?? []
  const origin = originOf(headings)
  if (!origin) return { ok: false, error: importTexts.unknownFile }
  if (others.length === 0) return { ok: false, error: importTexts.noRows }
  if (others.length > mostRows) return { ok: false, error: importTexts.tooMany(mostRows) }
  return { ok: true, origin, products: readers[origin](others.map((row) => nameCells(row, headings))) }
}

function originOf(headings: string[]): FileOrigin | undefined {
  const has = (heading: string) => headings.includes(heading)
  if (has('slug') && has('name')) return 'own'
  if (has('handle') || has('url handle')) return 'Shopify'
  if (isEtsyFile(headings)) return 'Etsy'
  // A list that the owner has typed: the slugs are made from the names.
  return has('name') && has('price') ? 'own' : undefined
}
