import { parse, type SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import { log } from '~/config/log.server'
import { errorLists, type FormErrors, type ParsedForm } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import { formFailed, type FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { isId, newId } from '~/lib/id'
import { isThrownData, noteFailure } from '~/site/failure.server'
import { isUnavailable } from '~db/errors'
import { editorTexts } from './messages'
import type { Difference, EditorResult } from './editor'
import type { FileRefusal } from './uploads.server'

export type EditorArgs = Pick<FormActionArgs, 'form' | 'context'> & { refusal?: FileRefusal }
export type EditorResponse<Result extends EditorResult> = ReturnType<typeof formFailed<Result>> | Response

/** What came of a save: the page that follows, what was saved since the form was opened, or why it is refused. */
export type SaveOutcome =
  Response | { newer: NonNullable<EditorResult['newer']> } | { status: number; refused: FormErrors }

interface EditorSteps<Value, Result extends EditorResult> {
  /** Goes along with every result. */
  more?: Omit<Result, keyof EditorResult>
  /** Takes uploads, and does what buttons do that only help with filling in; undefined when the form is to be saved. */
  assist?: () => Promise<Result | undefined>
  parse: () => Promise<ParsedForm<Value>>
  save: (value: Value) => Promise<SaveOutcome>
  /** Said when it could not be saved. @param reason in words that can be shown */
  failed: (reason: string) => string
}

/**
 * What all editors do with a posted form: help with filling it in, check it, save it over the version that it was opened
 * with. Whatever is not saved comes back with everything that was typed: 422 for mistakes, 409 beside what somebody else
 * saved meanwhile (blueprint, "Lost updates"), 503 when the database fails.
 */
export async function handleEditorForm<Value, Result extends EditorResult = EditorResult>(
  { form, context }: EditorArgs,
  { more, assist, parse, save, failed }: EditorSteps<Value, Result>,
): Promise<EditorResponse<Result>> {
  const respond = (result: EditorResult, status = 422) => {
    const whole = { ...more, ...result } as Result
    // Whoever asked for another row, or a picture, made no mistake.
    return result.lastResult.status === 'error' ? formFailed(context, whole, status) : data(whole)
  }
  try {
    const assisted = await assist?.()
    if (assisted) return respond(assisted)
    const parsed = await parse()
    if (!parsed.ok) return respond({ lastResult: parsed.result })
    const saved = await save(parsed.value)
    if (saved instanceof Response) return saved
    if ('refused' in saved) return respond({ lastResult: parsed.fail(saved.refused) }, saved.status)
    return respond({ lastResult: parsed.fail({ form: editorTexts.conflict }), newer: saved.newer }, 409)
  } catch (error) {
    if (isExpected(error)) throw error
    return respond({ lastResult: draftOf(form, { form: failed(shownReason(error, context)) }) }, 503)
  }
}

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

/** The outcome of a save over an older version: what is saved now is shown beside what was typed. */
export function conflict(newer: { version: number }, differences: Difference[]) {
  return { newer: { base: { version: String(newer.version) }, differences } }
}

/**
 * The fields in which what is saved differs from what was typed, by their labels.
 * @param shown what is saved as people read it, where that is something else
 */
export function differencesBetween<Name extends string>(
  labels: Record<Name, string>,
  saved: Record<NoInfer<Name>, string>,
  typed: Record<NoInfer<Name>, string>,
  shown = saved,
): Difference[] {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => saved[name] !== typed[name])
    .map((name) => ({ label: labels[name], value: shown[name] }))
}

/** The body of the 410 after something was deleted while its form stood open: what was typed, for a new one. */
export interface Deleted<Kind extends string, Values> {
  deleted: Kind
  values: Values
}

/**
 * Makes that 410. It is thrown, so that the editor's own page, which has nothing to edit any more, is not asked for.
 * @param rest of the body, besides what was typed
 */
export function deletedWhileEdited<Body extends Deleted<string, unknown>>(form: FormData, rest: Omit<Body, 'values'>) {
  return data({ ...rest, values: draftOf(form).initialValue } as unknown as Body, { status: 410 })
}

/**
 * What an editor is to show.
 * @param failure for the log
 * @throws a redirect to the dashboard, which says that it is not there, or could not be read (spec section 8)
 */
export async function findOrDashboard<Found>(
  find: () => Promise<Found | undefined>,
  texts: { notFound: string; loadFailed: string },
  failure: string,
): Promise<Found> {
  const toDashboard = (text: string) => redirectWith('/admin', [{ tone: 'error', text }])
  const found = await find().catch(async (error: unknown) => {
    log.error(failure, error)
    throw await toDashboard(texts.loadFailed)
  })
  if (!found) throw await toDashboard(texts.notFound)
  return found
}

/** A whole number in a hidden field, such as the version that a save starts from. @throws 400 when there is none */
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
function shownReason(error: unknown, context: AppLoadContext): string {
  noteFailure(error, context, 'an editor could not save')
  return isUnavailable(error) ? editorTexts.databaseUnavailable : editorTexts.unknownError
}

/** A response that was thrown on purpose: a redirect, or an error page with a status. */
function isExpected(error: unknown): boolean {
  return error instanceof Response || isThrownData(error)
}
