import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { formerSlugs, products, productVariations } from '~db/schema'
import { inOptionOrder } from '../variations.server'
import type { ImportedProduct, LineNote } from './imported-product'
import { importTexts } from './messages'
import { type Writes, type Known, ProductPlan } from './product-plan.server'

/** What would happen to one product of the file, in words. */
export interface PlannedProduct {
  lines: number[]
  name: string
  slug: string
  outcome: keyof typeof importTexts.outcomes
  /** What is new or changes, or what is wrong. */
  details: LineNote[]
  /** What is left out or made up. */
  notes: LineNote[]
}

export interface Plan {
  products: PlannedProduct[]
  writes: Writes
  /** The same for the same file and the same shop. */
  fingerprint: string
}

/**
 * What would happen if the products of a file were brought in; nothing is written.
 * @param withStock whether the file's stock goes over that of products that are here
 */
export async function planImport(imported: ImportedProduct[], withStock: boolean): Promise<Plan> {
  const find = await readCatalog()
  const writes: Writes = { created: [], products: [], variations: [], newVariations: [] }
  const firstLines = new Map<string, number>()
  const planned = imported.map((file): PlannedProduct => {
    const known = find(file.slug)
    const planning = new ProductPlan(file, writes)
    const [line = 0] = file.lines
    const twin = known && firstLines.get(known.product.id)
    if (twin !== undefined) planning.errors.push({ line, text: importTexts.sameProduct(twin) })
    if (known) firstLines.set(known.product.id, line)
    if (known) planning.change(known, withStock)
    else planning.create()
    const { errors, details, notes } = planning
    const isWrong = errors.length > 0
    const outcome = isWrong ? 'wrong' : !known ? 'new' : details.length > 0 ? 'changed' : 'unchanged'
    const name = file.fields.name ?? known?.product.name ?? file.slug
    return {
      lines: file.lines,
      name,
      slug: file.slug,
      outcome,
      details: isWrong ? errors : details,
      notes: isWrong ? [] : notes,
    }
  })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([planned, writes]))
    .digest('base64url')
  return { products: planned, writes, fingerprint }
}

/** Finds every product by its slug, and by those that it had before. */
async function readCatalog(): Promise<(slug: string) => Known | undefined> {
  const db = getDb()
  const [rows, variations, former] = await db.batch([
    db.select().from(products),
    db
      .select()
      .from(productVariations)
      .orderBy(asc(productVariations.productId), ...inOptionOrder),
    db.select().from(formerSlugs).where(eq(formerSlugs.kind, 'product')),
  ])
  const byId = new Map(rows.map((product): [string, Known] => [product.id, { product, variations: [] }]))
  for (const variation of variations) byId.get(variation.productId)?.variations.push(variation)
  const ids = new Map<string, string>()
  for (const { slug, targetId } of former) ids.set(slug, targetId)
  for (const { slug, id } of rows) ids.set(slug, id)
  return (slug) => byId.get(ids.get(slug) ?? '')
}
