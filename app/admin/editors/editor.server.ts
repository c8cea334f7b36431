import { parse, type SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import { errorLists, type FormErrors } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { isId, newId } from '~/lib/id'
import { isThrownData, noteFailure } from '~/site/failure.server'
import { isUnavailable } from '~db/errors'
import { editorTexts } from '../messages'

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
