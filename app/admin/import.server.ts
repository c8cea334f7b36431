import { data } from '@remix-run/node'
import { applyImport, findFile, keepFile } from '~/catalog/import/apply.server'
import { importTexts } from '~/catalog/import/messages'
import { planImport, type PlannedProduct } from '~/catalog/import/plan.server'
import { type FileOrigin, readProductFile } from '~/catalog/import/product-file'
import { log } from '~/config/log.server'
import { checkbox } from '~/forms/field-types.server'
import { formFailed, type FormActionArgs } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { decodeText } from '~/lib/csv'
import { pageNumber, pageWindow } from '~/lib/pagination'
import { draftOf } from './editors/editor.server'
import type { FileRefusal } from './editors/uploads.server'

/** Reads a chosen file and leads to the page that says what would happen; a file that cannot be read is refused at its field. */
export async function takeImport({ form, context, refusal }: FormActionArgs & { refusal?: FileRefusal }) {
  const refuse = (file: string) => formFailed(context, { lastResult: draftOf(form, { fields: { file } }) })
  const chosen = form.get('file')
  form.delete('file')
  if (refusal) return refuse('file' in refusal.fieldErrors ? importTexts.tooLarge : refusal.error)
  if (!chosen || typeof chosen === 'string' || chosen.size === 0) return refuse(importTexts.noFile)
  // A database ends a text at its first zero.
  const text = decodeText(new Uint8Array(await chosen.arrayBuffer())).replaceAll('\0', '')
  const read = readProductFile(text)
  if (!read.ok) return refuse(read.error)
  const id = await keepFile(text, checkbox.parse(form.get('stock')))
  return redirectWith(`/admin/import/${id}`, [])
}

/** What the page of a file shows. */
export interface ImportPage {
  origin: FileOrigin
  /** Of the page that was asked for: what is wrong first. */
  products: PlannedProduct[]
  page: number
  pages: number
  counts: Record<PlannedProduct['outcome'], number>
  /** Of the plan that is shown: the button does exactly this one. */
  fingerprint: string
}

/** Plans anew what would happen now. @throws like `readImport` */
async function planOf(id: string) {
  const stored = await findFile(id)
  if (stored && stored.added !== null) {
    const text = importTexts.alreadyDone(stored.added, stored.changed ?? 0)
    throw await redirectWith('/admin', [{ tone: 'info', text }])
  }
  const read = stored && readProductFile(stored.file)
  if (!stored || !read?.ok) throw await redirectWith('/admin/import', [{ tone: 'error', text: importTexts.expired }])
  const plan = await planImport(read.products, stored.withStock)
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 }
  for (const { outcome } of plan.products) counts[outcome] += 1
  return { origin: read.origin, plan, counts }
}

/** A file has up to 20,000 lines, and a page of them all is too heavy for a phone. */
const pageSize = 200

/**
 * The plan of a file as its page shows it.
 * @throws a redirect: to the choice of a file where this one is not kept any more, to the products where it was brought in
 */
export async function readImport(id: string, params: URLSearchParams): Promise<ImportPage> {
  const { origin, plan, counts } = await planOf(id)
  // What needs the owner's eyes comes first, and what stays as it is last; otherwise the file's order.
  const rank = { wrong: 0, new: 1, changed: 1, unchanged: 2 }
  const products = plan.products.sort((a, b) => rank[a.outcome] - rank[b.outcome])
  const { page, pages, offset } = pageWindow(products.length, pageSize, pageNumber(params))
  const shown = products.slice(offset, offset + pageSize)
  return { origin, counts, products: shown, page, pages, fingerprint: plan.fingerprint }
}

/** Does what the page has shown, or shows the page again where that has changed meanwhile. */
export async function runImport(id: string, { form, context }: FormActionArgs) {
  const { plan, counts } = await planOf(id)
  const isAsShown = textOf(form, 'plan') === plan.fingerprint
  if (isAsShown && counts.wrong > 0) throw data(importTexts.wrong, { status: 400 })
  const brought = { added: counts.new, changed: counts.changed }
  try {
    if (isAsShown && (await applyImport(id, plan, brought))) {
      return await redirectWith('/admin', [{ tone: 'success', text: importTexts.done(brought.added, brought.changed) }])
    }
  } catch (error) {
    log.error('an import failed', error)
    return formFailed(context, { error: importTexts.failed }, 503)
  }
  // Where another press was quicker, this redirects and says so.
  await planOf(id)
  return formFailed(context, { error: importTexts.changedMeanwhile }, 409)
}
