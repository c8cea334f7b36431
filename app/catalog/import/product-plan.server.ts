import type { ProductImage } from '~db/schema'
import { placeholderUrl } from '~/images/picture-url'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { formatMoney, parsePrice } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { truncate } from '~/lib/truncate'
import type { ProductRow } from '../commands.server'
import {
  emptyValues,
  productFields,
  type ProductValues,
  variationFields,
  type VariationValues,
} from '../product-fields'
import { asSold } from '../products-csv.server'
import { mostImages, productSchema, variationSchema } from '../schema.server'
import type { VariationRow } from '../variations.server'
import { compareFields, readFields } from './compare-fields.server'
import type { ImportedProduct, ImportedVariation, LineNote, TypedFields } from './imported-product'
import { importTexts } from './messages'

interface Change<Row, Values> {
  row: Row
  values: Values
  /** The names of the fields that change. */
  fields: string[]
}

export interface Writes {
  created: { slug: string; values: ProductValues; variations: VariationValues[] }[]
  products: Change<ProductRow, ProductValues>[]
  variations: Change<VariationRow, VariationValues>[]
  newVariations: { productId: string; values: VariationValues }[]
}

export interface Known {
  product: ProductRow
  variations: VariationRow[]
}

/** The planning of one product: finds what is wrong, says what happens, and notes what is to be written. */
export class ProductPlan {
  readonly errors: LineNote[]
  readonly notes: LineNote[] = []
  readonly details: LineNote[] = []
  readonly #line: number
  readonly #images: ProductImage[]

  constructor(
    private readonly file: ImportedProduct,
    private readonly writes: Writes,
  ) {
    this.errors = [...file.errors]
    this.#line = file.lines[0] ?? 0
    this.#images = this.#shownPictures()
    this.#checkOptions()
  }

  create(): void {
    const { fields, variations, slug } = this.file
    if (this.#sold().some(isUncounted)) this.#note(importTexts.uncounted)
    const typed = { ...emptyValues(productFields), ...fields, ...stockOf(fields) }
    if (variations.length > 0) Object.assign(typed, { in_stock: 'madeToOrder', stock_quantity: '0' })
    // Where only its options have prices, a product has that of the cheapest one.
    const prices = variations.flatMap(({ fields: { price } }) => price ?? []).sort((a, b) => cents(a) - cents(b))
    if (!fields.price && prices[0]) typed.price = prices[0]
    if (!fields.description && fields.name) {
      typed.description = fields.name
      this.#note(importTexts.noDescription)
    }
    typed.images = this.#images
    if (this.#images.length === 0) {
      typed.images = [{ url: placeholderUrl, alt: '' }]
      this.#note(importTexts.noPicture)
    }
    const product = this.#checked(this.#line, readFields(productFields, productSchema, typed))
    const options = variations.map((variation) => this.#newOption(variation))
    if (!product || options.includes(undefined)) return
    this.writes.created.push({ slug, values: product, variations: options.filter((option) => option !== undefined) })
    const told = [
      formatMoney(product.price),
      capitalize(product.category),
      ...(product.hidden ? [productFields.hidden.label] : []),
    ]
    this.#tell(this.#line, [...told, ...variations.map(({ name, value }) => `${name}: ${value}`)].join(' · '))
  }

  change({ product, variations }: Known, withStock: boolean): void {
    const kept = (fields: TypedFields) => (withStock ? fields : withoutStock(fields))
    const typed = { ...kept(this.file.fields), ...(this.#images.length > 0 && { images: this.#images }) }
    const own = compareFields(productFields, productSchema, product, typed)
    if (withStock && this.#sold().every(isUncounted)) this.#note(importTexts.noStock)
    this.#noteChange(this.#line, product, own, this.writes.products)
    const rowOf = (option: ImportedVariation) => variations.find((known) => isSameOption(known, option))
    const isNewUncounted = (option: ImportedVariation) => !rowOf(option) && isUncounted(option.fields)
    if (this.file.variations.some(isNewUncounted)) this.#note(importTexts.uncounted)
    for (const option of this.file.variations) {
      const row = rowOf(option)
      if (row) {
        const { priceCents, inStock } = asSold(product, row)
        const found = compareFields(
          variationFields,
          variationSchema,
          { ...row, priceCents, inStock },
          kept(option.fields),
        )
        this.#noteChange(option.line, row, found, this.writes.variations, option)
      } else {
        const values = this.#newOption(option)
        if (values) this.writes.newVariations.push({ productId: product.id, values })
        this.#tell(option.line, importTexts.newOption(option.name, option.value))
      }
    }
  }

  #noteChange<Row, Values>(
    line: number,
    row: Row,
    found: (Omit<Change<Row, Values>, 'row'> & { details: string[] }) | { errors: string[] } | undefined,
    changes: Change<Row, Values>[],
    option?: ImportedVariation,
  ): void {
    if (!found) return
    if ('errors' in found) return found.errors.forEach((text) => this.errors.push({ line, text }))
    const { details, ...change } = found
    changes.push({ row, ...change })
    const before = option ? `${option.name}: ${option.value}, ` : ''
    for (const text of details) this.#tell(line, before + text)
  }

  #newOption({ line, name, value, fields }: ImportedVariation): VariationValues | undefined {
    const typed = { ...emptyValues(variationFields), ...fields, ...stockOf(fields), name, value }
    return this.#checked(line, readFields(variationFields, variationSchema, typed))
  }

  #checked<Values>(line: number, read: { ok: true; values: Values } | { ok: false; errors: string[] }) {
    if (read.ok) return read.values
    for (const text of read.errors) this.errors.push({ line, text })
    return undefined
  }

  /** The pictures whose URLs pages may show. */
  #shownPictures(): ProductImage[] {
    const shown = this.file.images.filter(({ url }) => {
      if (!isPictureUrl(url)) this.#note(importTexts.pictureLeftOut(truncate(url, 80)))
      return isPictureUrl(url)
    })
    if (shown.length > mostImages) this.#note(importTexts.manyPictures(mostImages))
    return shown.slice(0, mostImages)
  }

  #checkOptions(): void {
    const seen = new Set<string>()
    for (const { line, name, value } of this.file.variations) {
      const key = JSON.stringify([name.toLowerCase(), value.toLowerCase()])
      if (!name || !value) this.errors.push({ line, text: importTexts.optionNeedsBoth })
      else if (seen.has(key)) this.errors.push({ line, text: importTexts.sameOption })
      seen.add(key)
    }
  }

  /** What the file says of each thing that is sold: of the product, or of its options. */
  #sold(): TypedFields[] {
    const { fields, variations } = this.file
    return variations.length > 0 ? variations.map((variation) => variation.fields) : [fields]
  }

  #note(text: string): void {
    this.notes.push({ line: this.#line, text })
  }

  #tell(line: number, text: string): void {
    this.details.push({ line, text })
  }
}

/** The stock of something new: what the file says, or none. */
function stockOf({ in_stock: mode = 'counted', stock_quantity: units = '0' }: TypedFields): TypedFields {
  return { in_stock: mode, stock_quantity: mode === 'madeToOrder' ? '0' : units }
}

/** Whether the file leaves open how many there are. */
function isUncounted({ in_stock: mode = 'counted', stock_quantity: units }: TypedFields): boolean {
  return mode === 'counted' && units === undefined
}

function withoutStock({ in_stock: _, stock_quantity: __, ...others }: TypedFields): TypedFields {
  return others
}

function cents(price: string): number {
  return parsePrice(price) ?? Infinity
}

function isSameOption(row: VariationRow, { name, value }: ImportedVariation): boolean {
  return row.name.toLowerCase() === name.toLowerCase() && row.value.toLowerCase() === value.toLowerCase()
}
