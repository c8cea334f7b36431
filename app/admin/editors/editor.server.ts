import { parse, type SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import type { z } from 'zod'
import type { LoadedItem } from '~/catalog/stock.server'
import { productErrors } from '~/catalog/admin-messages'
import { differencesOf, type ColumnsOf, type Fields, type TypedStock, type ValuesOf } from '~/catalog/product-fields'
import { nameStockMode } from '~/catalog/schema.server'
import { stockMode } from '~/catalog/stock'
import { errorLists, parseForm, type FormErrors } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { requestState } from '~/http/request-state'
import { isId, newId } from '~/lib/id'
import { isThrownData, noteFailure } from '~/site/failure.server'
import { isUnavailable } from '~db/errors'
import { editorTexts } from '../messages'
import type { Difference } from './editor'

/** A form that goes back as it came, not validated: the response to buttons that only help with filling it in. */
export function draftOf(form: FormData, errors: FormErrors = {}): SubmissionResult<string[]> {
  const submission = parse<Record<string, unknown>, string[]>(form, { resolve: () => ({ value: {} }) })
  if (!errors.form && Object.keys(errors.fields ?? {}).length === 0) return { ...submission.reply(), status: undefined }
  return { ...submission.reply(errorLists(errors)), status: 'error' }
}

/** A form that goes back as it came, with a message on its page: something was done beside it. */
export function draftAfter<T extends object>(context: AppLoadContext, form: FormData, message: Flash, more: T) {
  requestState(context).flash = [message]
  return data({ ...more, lastResult: draftOf(form) })
}

/** A whole number that a form carries along unseen. */
export function hiddenNumber(form: FormData, name: string): number {
  const value = form.get(name)
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) throw data('The form is incomplete.', { status: 400 })
  return Number(value)
}

/**
 * The id that a new thing's form was given when it was shown; another one where there is none. So a form that is sent
 * twice (a lost response, a double click) makes one thing.
 */
export function idOfNew(form: FormData): string {
  const id = form.get('__new_id')
  return isId(id) ? id : newId()
}

/** Logs why nothing was saved. Gives it in words that can be shown: never the statement, which holds what was typed. */
export function shownReason(error: unknown, context: AppLoadContext): string {
  noteFailure(error, context, 'an editor could not save')
  return isUnavailable(error) ? editorTexts.databaseUnavailable : editorTexts.unknownError
}

/** A response that was thrown on purpose: a redirect, or an error page with a status. */
export function isExpected(error: unknown): boolean {
  return error instanceof Response || isThrownData(error)
}

/** The state in which the form was loaded, as it carries it along. Throws 400 when that is missing. */
export function loadedItem(form: FormData): LoadedItem {
  return {
    version: hiddenNumber(form, 'version'),
    stockQuantity: hiddenNumber(form, '__loaded_stock'),
    inStock: form.get('__loaded_in_stock') === 'on',
    counted: { true: true, false: false }[String(form.get('__loaded_counted'))] ?? null,
  }
}

/**
 * Reads the form of a product or a variation. 'Counted' wants a number there: an empty field is 0 (spec section 5), and 0
 * would be sold out without a word.
 * @param loaded the state in which it was loaded; left out for something new
 */
export async function parseItem<Value>(form: FormData, schema: z.ZodType<Value>, loaded?: LoadedItem) {
  const isCountMissing = form.get('in_stock') === 'counted' && textOf(form, 'stock_quantity').trim() === ''
  nameStockMode(form, loaded)
  const parsed = await parseForm(form, schema)
  if (!parsed.ok || !isCountMissing) return parsed
  return { ok: false as const, result: parsed.fail({ fields: { stock_quantity: productErrors.stock } }) }
}

/** The base for the retry: the newer version, and its stock only where the owner changed the stock. */
export function nextStart(newer: LoadedItem, typed: TypedStock, loaded: LoadedItem): LoadedItem {
  const isModeKept = typed.in_stock === stockMode(loaded)
  const { inStock, counted } = isModeKept ? loaded : newer
  return {
    inStock,
    counted,
    version: newer.version,
    stockQuantity: typed.stock_quantity === loaded.stockQuantity ? loaded.stockQuantity : newer.stockQuantity,
  }
}

/**
 * What differs of a product or a variation, its stock included. What the owner did not touch of the stock is not
 * written, so there is nothing to decide.
 */
export function itemDifferences<T extends Fields>(
  fields: T,
  newer: ColumnsOf<T> & LoadedItem & { name: string },
  typed: ValuesOf<T> & TypedStock,
  loaded: LoadedItem,
): Difference[] {
  const untouched: Record<string, boolean> = {
    stock_quantity: typed.stock_quantity === loaded.stockQuantity,
    in_stock: typed.in_stock === stockMode(loaded),
  }
  return differencesOf(fields, newer, typed)
    .filter(({ name }) => !untouched[String(name)])
    .map(({ label, value }) => ({ label, value }))
}
