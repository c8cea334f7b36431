import { data } from '@remix-run/node'
import { parse, type SubmissionResult } from '@conform-to/react'
import { log } from '~/config/log.server'
import type { FormErrors } from '~/forms/parse.server'
import { isThrownData } from '~/site/failure.server'
import { editorTexts } from './messages'

/** A form that goes back as it came, with nothing judged: the answer to buttons that only help with filling it in. */
export function draftOf(form: FormData, { form: formError, fields = {} }: FormErrors = {}): SubmissionResult<string[]> {
  const submission = parse<Record<string, unknown>, string[]>(form, { resolve: () => ({ value: {} }) })
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, [error]]))
  if (!formError && Object.keys(fieldErrors).length === 0) return { ...submission.reply(), status: undefined }
  return {
    ...submission.reply({ formErrors: formError ? [formError] : undefined, fieldErrors }),
    status: 'error',
  }
}

/** A whole number that a form carries along unseen. */
export function hiddenNumber(form: FormData, name: string): number {
  const value = form.get(name)
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) throw data('The form is incomplete.', { status: 400 })
  return Number(value)
}

/** Why the database refused, in words that can be shown: never its statement, which holds what was typed. */
export function reasonOf(error: unknown): string {
  log.error('an editor could not save', error)
  return /SQLITE_(?:BUSY|LOCKED)/.test(textOf(error)) ? editorTexts.busy : editorTexts.unknownError
}

/** An answer that was thrown on purpose: a redirect, or an error page with a status. */
export function isExpected(error: unknown): boolean {
  return error instanceof Response || isThrownData(error)
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${textOf(error.cause)}` : ''
}
