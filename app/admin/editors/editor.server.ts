import { parse, type SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import type { LoadedItem } from '~/catalog/commands.server'
import { differencesOf, type ColumnsOf, type Fields, type ValuesOf } from '~/catalog/product-fields'
import { errorLists, type FormErrors } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
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

/** What products and variations have in common of what was typed. */
export interface TypedStock {
  stock_quantity: number
  in_stock: boolean
}

/** The state in which the form was loaded, as it carries it along. Throws 400 when that is missing. */
export function loadedItem(form: FormData): LoadedItem {
  return {
    version: hiddenNumber(form, 'version'),
    stockQuantity: hiddenNumber(form, '__loaded_stock'),
    inStock: form.get('__loaded_in_stock') === 'on',
  }
}

/** The base for the retry: the newer version, and its stock only where the owner changed the stock. */
export function nextStart(newer: LoadedItem, typed: TypedStock, loaded: LoadedItem): LoadedItem {
  return {
    version: newer.version,
    stockQuantity: typed.stock_quantity === loaded.stockQuantity ? loaded.stockQuantity : newer.stockQuantity,
    inStock: typed.in_stock === loaded.inStock ? loaded.inStock : newer.inStock,
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
    in_stock: typed.in_stock === loaded.inStock,
  }
  return differencesOf(fields, newer, typed)
    .filter(({ name }) => !untouched[String(name)])
    .map(({ label, value }) => ({ label, value }))
}
