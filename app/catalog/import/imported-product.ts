import type { ProductImage } from '~db/schema'
import { plainLetters } from '~/lib/slug'
import type { CsvRow } from '~/lib/csv'

/** What a file says of the fields of a product or a variation, as it would be typed into the form. Without what it leaves empty. */
export type TypedFields = Record<string, string>

/** Cells as fields: an empty one says nothing. */
export function filled(cells: TypedFields): TypedFields {
  return Object.fromEntries(Object.entries(cells).filter(([, typed]) => typed !== ''))
}

export interface ImportedVariation {
  line: number
  name: string
  value: string
  fields: TypedFields
}

/** Something to tell of a line. */
export interface LineNote {
  line: number
  text: string
}

/** A product as a file has it, whatever program wrote the file. The same slug is the same product (beyond, section 6). */
export interface ImportedProduct {
  slug: string
  lines: number[]
  fields: TypedFields
  images: ProductImage[]
  variations: ImportedVariation[]
  errors: LineNote[]
}

/** A line of a file by the names of its columns. */
export interface NamedLine {
  line: number
  /** The cell under the first of these headings that it fills, without spaces around it; empty where there is none. */
  cell: (...headings: string[]) => string
}

/** Headings as they are compared: `Body (HTML)` is `body html`, `CURRENCY_CODE` is `currency code`. */
export function plainHeading(heading: string): string {
  return plainLetters(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** @param headings as `plainHeading` gives them */
export function nameCells({ line, cells }: CsvRow, headings: string[]): NamedLine {
  const cell = (...names: string[]) => {
    for (const name of names) {
      const content = cells[headings.indexOf(name)]?.trim()
      if (content) return content
    }
    return ''
  }
  return { line, cell }
}

/** The products of a file's lines by their slugs, in the order of the file. */
export class ImportedProducts {
  readonly #bySlug = new Map<string, ImportedProduct>()

  /** The product of a slug, to which one more line belongs. */
  at(slug: string, line: number): ImportedProduct {
    const known = this.#bySlug.get(slug)
    const product = known ?? { slug, lines: [], fields: {}, images: [], variations: [], errors: [] }
    product.lines.push(line)
    if (!known) this.#bySlug.set(slug, product)
    return product
  }

  list(): ImportedProduct[] {
    return [...this.#bySlug.values()]
  }
}
