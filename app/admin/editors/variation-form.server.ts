import type { SubmissionResult } from '@conform-to/react'
import type { LoadedItem } from '~/catalog/commands.server'
import { variationErrors } from '~/catalog/messages'
import { variationSchema, type VariationValues } from '~/catalog/schema'
import { createVariation, deleteVariation, updateVariation, type VariationRow } from '~/catalog/variations.server'
import { parseForm, type FormErrors } from '~/forms/parse.server'
import { formatMoney } from '~/lib/money'
import { formFailed, type FormActionArgs } from '~/security/action.server'
import type { Flash } from '~/security/flash.server'
import { redirectWith } from '~/security/redirect.server'
import type { Difference } from './conflict-notice'
import { draftOf, isExpected, shownReason } from './draft.server'
import { differences, loadedItem, nextStart, type ComparedField } from './loaded-item.server'
import { editorTexts, variationTexts } from './messages'

export interface VariationFormResult {
  /** The form that it belongs to: a variation's id, or `new`. */
  variation: string
  lastResult: SubmissionResult<string[]>
  newer?: LoadedItem & { differences: Difference[] }
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
export async function answerVariationForm(
  { form, context }: Pick<FormActionArgs, 'form' | 'context'>,
  productId: string,
  path: string,
) {
  const done = (tone: Flash['tone'], text: string) => redirectWith(path, [{ tone, text }])
  const id = String(form.get('id') ?? '')
  const intent = form.get('intent')
  try {
    if (intent === 'delete-variation') {
      const deleted = await deleteVariation(productId, id)
      return await done(deleted ? 'success' : 'error', deleted ? variationTexts.deleted : variationTexts.deleteFailed)
    }
    const variation = intent === 'add-variation' ? 'new' : id
    const refuse = (result: Omit<VariationFormResult, 'variation'>, status = 422) =>
      formFailed<VariationFormResult>(context, { variation, ...result }, status)
    const parsed = await parseForm(form, variationSchema)
    if (!parsed.ok) return refuse({ lastResult: parsed.result })
    const { value, fail } = parsed
    if (intent === 'add-variation') {
      const created = await createVariation(productId, value)
      if (created.ok) return await done('success', variationTexts.added)
      return refuse({ lastResult: fail(refusal(created.reason)) }, created.reason === 'missing' ? 410 : 422)
    }
    const loaded = loadedItem(form)
    const saved = await updateVariation({ id, productId }, value, loaded)
    if (saved.ok) return await done('success', variationTexts.updated)
    if (saved.reason !== 'conflict') {
      return refuse({ lastResult: fail(refusal(saved.reason)) }, saved.reason === 'missing' ? 410 : 422)
    }
    const { newer } = saved
    const differing = differences(compared(newer, value), newer, value, loaded)
    const lastResult = fail({ form: editorTexts.conflict })
    return refuse({ lastResult, newer: { ...nextStart(newer, value, loaded), differences: differing } }, 409)
  } catch (error) {
    if (isExpected(error)) throw error
    const reason = shownReason(error, context)
    if (intent === 'delete-variation') return done('error', variationTexts.deleteFailed)
    const lastResult = draftOf(form, { form: `${variationTexts.saveFailed}: ${reason}` })
    return formFailed<VariationFormResult>(context, { variation: id || 'new', lastResult }, 503)
  }
}

function refusal(reason: 'taken' | 'missing'): FormErrors {
  if (reason === 'taken') return { fields: { value: variationErrors.exists } }
  return { form: `${variationTexts.saveFailed}. ${editorTexts.deleted}` }
}

/** What a newer variation and the typed one say in each field, apart from the stock. */
function compared(newer: VariationRow, typed: VariationValues): ComparedField[] {
  const price = (cents: number | null) => (cents === null ? '' : formatMoney(cents))
  return [
    ['Option name', newer.name, typed.name],
    ['Value', newer.value, typed.value],
    ['Price', price(newer.priceCents), price(typed.price)],
    ['Description', newer.description ?? '', typed.description ?? ''],
    ['Stripe price ID', newer.stripePriceId ?? '', typed.stripe_price_id ?? ''],
  ]
}
