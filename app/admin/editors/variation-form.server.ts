import { variationErrors } from '~/catalog/admin-messages'
import { variationFields, type VariationValues } from '~/catalog/product-fields'
import { variationSchema } from '~/catalog/schema.server'
import { createVariation, deleteVariation, updateVariation } from '~/catalog/variations.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { runCommand } from '../buttons.server'
import { deleteField } from '../confirm-dialog'
import type { EditorResult } from './editor'
import { draftAfter, draftOf, handleEditorForm } from './editor.server'
import { sellableConflict, loadedStock, parseSellable } from './sellable-form.server'
import { editorTexts, variationTexts } from './messages'

export interface VariationFormResult extends EditorResult {
  /** The form that it belongs to: a variation's id, or `new`. */
  variation: string
}

const intents = ['add-variation', 'update-variation', 'delete-variation']

/** Whether a post is one of the tab 'Price Variations'. */
export function isVariationForm(form: FormData): boolean {
  return intents.includes(String(form.get('intent')))
}

/**
 * Adds, saves or deletes a variation of a product.
 * @param path the tab, to come back to
 */
export async function handleVariationForm(
  { request, form, context }: Pick<FormActionArgs, 'request' | 'form' | 'context'>,
  productId: string,
  path: string,
) {
  const done = (message: Flash) => redirectWith(path, [message])
  const id = textOf(form, 'id')
  const isNew = id === ''
  const variation = isNew ? 'new' : id
  const deletedId = form.get(deleteField)
  if (typeof deletedId === 'string') {
    const message = await removeVariation(productId, deletedId)
    if (deletedId === id) return done(message)
    // Without script what was typed for another variation came along, and goes back into its form.
    if (!form.has('value')) return redirectWith(pathWithout(request, deletedId, path), [message])
    if (message.tone !== 'success') {
      return formFailed(context, { variation, lastResult: draftOf(form, { form: message.text }) })
    }
    // Undo would leave the page, and what is typed with it; the bin has it.
    return draftAfter(context, form, { ...message, undo: undefined }, { variation })
  }
  const loaded = isNew ? undefined : loadedStock(form)
  return handleEditorForm<VariationValues, VariationFormResult>(
    { form, context },
    {
      more: { variation },
      parse: () => parseSellable(form, variationSchema, loaded),
      save: async (values) => {
        if (!loaded) {
          const created = await createVariation(productId, values)
          return created.ok ? done({ tone: 'success', text: variationTexts.added }) : refusals[created.reason]
        }
        const saved = await updateVariation({ id, productId }, values, loaded)
        if (saved.ok) return done({ tone: 'success', text: variationTexts.updated })
        if (saved.reason !== 'conflict') return refusals[saved.reason]
        return sellableConflict(variationFields, saved.newer, values, loaded)
      },
      failed: (reason) => `${variationTexts.saveFailed}: ${reason}`,
    },
  )
}

const refusals = {
  taken: { status: 422, refused: { fields: { value: variationErrors.exists } } },
  missing: { status: 410, refused: { form: `${variationTexts.saveFailed}. ${editorTexts.deleted}` } },
}

/** The page as it was: with the form of the variation that was open, unless that is the one that is gone. */
function pathWithout(request: Request, deletedId: string, path: string): string {
  const { pathname, search, searchParams } = new URL(request.url)
  return searchParams.get('variation') === deletedId ? path : pathname + search
}

function removeVariation(productId: string, id: string): Promise<Flash> {
  const { deleted, deleteFailed } = variationTexts
  const outcome = { done: deleted, missing: deleteFailed, failed: deleteFailed }
  return runCommand(() => deleteVariation(productId, id), outcome)
}
