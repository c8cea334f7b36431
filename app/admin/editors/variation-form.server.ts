import { outcomeMessage } from '~/http/outcome.server'
import type { SubmissionResult } from '@conform-to/react'
import { variationErrors } from '~/catalog/admin-messages'
import { variationFields } from '~/catalog/product-fields'
import { variationSchema } from '~/catalog/schema.server'
import { createVariation, deleteVariation, updateVariation } from '~/catalog/variations.server'
import type { FormErrors } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { baseOf } from '../internal-fields'
import { editorTexts, variationTexts } from '../messages'
import { deleteField } from '../confirm-dialog'
import type { EditorResult } from './editor'
import { draftAfter, draftOf, isExpected, shownReason } from './editor.server'
import { itemDifferences, loadedItem, nextStart, parseItem } from './item-form.server'

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
  const respondWithForm = ({ status, ...result }: Refused) =>
    formFailed<VariationFormResult>(context, { variation, ...result }, status)
  const deletedId = form.get(deleteField)
  if (typeof deletedId === 'string') {
    const message = await removeVariation(productId, deletedId)
    if (deletedId === id) return done(message)
    // Without script what was typed for another variation came along, and goes back into its form.
    if (!form.has('value')) return redirectWith(pathWithout(request, deletedId, path), [message])
    if (message.tone !== 'success')
      return respondWithForm({ status: 422, lastResult: draftOf(form, { form: message.text }) })
    return draftAfter(context, form, message, { variation })
  }
  try {
    const refused = await (isNew ? addVariation(form, productId) : changeVariation(form, { id, productId }))
    if (refused) return respondWithForm(refused)
    return await done({ tone: 'success', text: isNew ? variationTexts.added : variationTexts.updated })
  } catch (error) {
    if (isExpected(error)) throw error
    const reason = shownReason(error, context)
    return respondWithForm({
      status: 503,
      lastResult: draftOf(form, { form: `${variationTexts.saveFailed}: ${reason}` }),
    })
  }
}

/** The page as it was: with the form of the variation that was open, unless that is the one that is gone. */
function pathWithout(request: Request, deletedId: string, path: string): string {
  const { pathname, search, searchParams } = new URL(request.url)
  return searchParams.get('variation') === deletedId ? path : pathname + search
}

/** What goes back to the form, and with which status. */
type Refused = Omit<VariationFormResult, 'variation'> & { status: number }

function removeVariation(productId: string, id: string): Promise<Flash> {
  const { deleted, deleteFailed } = variationTexts
  const outcome = { done: deleted, missing: deleteFailed, failed: deleteFailed }
  return outcomeMessage(() => deleteVariation(productId, id), outcome)
}

async function addVariation(form: FormData, productId: string): Promise<Refused | undefined> {
  const parsed = await parseItem(form, variationSchema)
  if (!parsed.ok) return { status: 422, lastResult: parsed.result }
  const created = await createVariation(productId, parsed.value)
  return created.ok ? undefined : refusal(created.reason, parsed.fail)
}

async function changeVariation(form: FormData, own: { id: string; productId: string }): Promise<Refused | undefined> {
  const loaded = loadedItem(form)
  const parsed = await parseItem(form, variationSchema, loaded)
  if (!parsed.ok) return { status: 422, lastResult: parsed.result }
  const { value, fail } = parsed
  const saved = await updateVariation(own, value, loaded)
  if (saved.ok) return undefined
  if (saved.reason !== 'conflict') return refusal(saved.reason, fail)
  const { newer } = saved
  const differences = itemDifferences(variationFields, newer, value, loaded)
  const lastResult = fail({ form: editorTexts.conflict })
  return { status: 409, lastResult, newer: { base: baseOf(nextStart(newer, value, loaded)), differences } }
}

function refusal(reason: 'taken' | 'missing', fail: (errors: FormErrors) => SubmissionResult<string[]>): Refused {
  if (reason === 'taken') return { status: 422, lastResult: fail({ fields: { value: variationErrors.exists } }) }
  return { status: 410, lastResult: fail({ form: `${variationTexts.saveFailed}. ${editorTexts.deleted}` }) }
}
