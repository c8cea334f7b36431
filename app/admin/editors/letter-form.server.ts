import { data } from '@remix-run/node'
import { findPost } from '~/blog/admin-posts.server'
import { postPath } from '~/blog/post'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { newId } from '~/lib/id'
import { letterAdminTexts } from '~/letters/admin-messages'
import { createLetter, findLetter, updateLetter, type Letter, type LetterValues } from '~/letters/letters.server'
import { letterSchema } from '~/letters/schema.server'
import { imageMarkup } from '~/markup/image-token'
import { renderContent } from '~/markup/render.server'
import { editorTexts } from '../messages'
import type { Difference, EditorResult } from './editor'
import { draftOf, hiddenNumber, idOfNew, isExpected, shownReason } from './editor.server'
import { previewOf } from './post-form.server'
import type { Preview } from './post-preview'
import { putPicturesIn, type FileRefusal } from './uploads.server'

/** What the editor is filled with. */
export interface LoadedLetter {
  /** Of the letter; undefined for a new one. */
  id?: string
  values: LetterValues
  base: Record<string, string>
  preview?: Preview
}

/**
 * A draft for its editor. A letter that is not one any more is shown on its page.
 * @param id undefined for a new one
 * @param params `post` names the post that a new letter is made of
 * @throws a redirect where there is nothing to edit
 */
export async function loadLetter(id: string | undefined, params: URLSearchParams): Promise<LoadedLetter> {
  if (id === undefined) {
    const values = await letterOfPost(params.get('post'))
    return { values, base: { __new_id: newId() }, preview: await previewOfLetter(values) }
  }
  const letter = await findLetter(id)
  if (!letter) throw await redirectWith('/admin/letters', [{ tone: 'error', text: letterAdminTexts.notFound }])
  if (letter.state !== 'draft') throw await redirectWith(`/admin/letters/${id}`, [])
  const { subject, content, version } = letter
  const values = { subject, content }
  return { id, values, base: { version: String(version) }, preview: await previewOfLetter(values) }
}

/** A post as a letter: its picture, its text, and the way to it where it is on the site. */
async function letterOfPost(id: string | null): Promise<LetterValues> {
  const post = id === null ? undefined : await findPost(id)
  if (!post) return { subject: '', content: '' }
  const { title, image, imageAlt, content, published, slug } = post
  const parts = [
    image !== '' && imageMarkup(image, 'full', imageAlt),
    content,
    published && `[${letterAdminTexts.readPost}](${postPath(slug)})`,
  ]
  return { subject: title, content: parts.filter(Boolean).join('\n\n') }
}

async function previewOfLetter({ subject, content }: LetterValues): Promise<Preview | undefined> {
  if (subject === '' && content === '') return undefined
  return { title: subject, excerpt: '', html: await renderContent(content) }
}

export interface LetterFormResult extends EditorResult {
  /** Pictures were put at the end of the text. */
  appended?: boolean
  preview?: Preview
}

/** The body of the 410 after a letter was deleted while its form stood open: what was typed, for a new one. */
export interface DeletedLetter {
  deleted: 'letter'
  values: LetterValues
}

type Args = Pick<FormActionArgs, 'form' | 'context'> & { refusal?: FileRefusal }
type FormResponse = ReturnType<typeof formFailed<LetterFormResult>> | Response

/**
 * Everything that the buttons of the letter editor do: put pictures in, preview, save.
 * @param id undefined for a new one
 */
export async function handleLetterForm(
  { form, context, refusal }: Args,
  id: string | undefined,
): Promise<FormResponse> {
  const respondWithForm = (result: LetterFormResult, status = 422): FormResponse =>
    result.lastResult.status === 'error' ? formFailed(context, result, status) : data(result)
  try {
    const intent = form.get('intent')
    const { urls, error } = await putPicturesIn(form, refusal)
    if (urls.length > 0 || error || intent === 'upload-content') {
      const errors = error ? { fields: { content_file: error } } : {}
      return respondWithForm({ lastResult: draftOf(form, errors), appended: urls.length > 0 })
    }
    if (intent === 'preview') return respondWithForm({ lastResult: draftOf(form), preview: await previewOf(form) })
    const parsed = await parseForm(form, letterSchema)
    if (!parsed.ok) return respondWithForm({ lastResult: parsed.result })
    const done = (letter: Letter) =>
      redirectWith(`/admin/letters/${letter.id}`, [{ tone: 'success', text: letterAdminTexts.saved }])
    if (id === undefined) return await done(await createLetter(parsed.value, idOfNew(form)))
    const saved = await updateLetter(id, parsed.value, hiddenNumber(form, 'version'))
    if (saved.ok) return await done(saved.row)
    if (saved.reason === 'missing') throw deletedLetter(form)
    const { newer } = saved
    const isDraft = newer.state === 'draft'
    const lastResult = parsed.fail({ form: isDraft ? editorTexts.conflict : letterAdminTexts.notDraft })
    const differences = differencesOf(newer, parsed.value)
    return respondWithForm(
      { lastResult, newer: isDraft ? { base: { version: String(newer.version) }, differences } : undefined },
      409,
    )
  } catch (error) {
    if (isExpected(error)) throw error
    const reason = letterAdminTexts.saveFailed(shownReason(error, context))
    return respondWithForm({ lastResult: draftOf(form, { form: reason }) }, 503)
  }
}

function differencesOf(newer: Letter, typed: LetterValues): Difference[] {
  const fields = { subject: 'Subject', content: 'Text' } as const
  return (['subject', 'content'] as const)
    .filter((name) => newer[name] !== typed[name])
    .map((name) => ({ label: fields[name], value: newer[name] }))
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
function deletedLetter(form: FormData) {
  const values = draftOf(form).initialValue as unknown as LetterValues
  return data<DeletedLetter>({ deleted: 'letter', values }, { status: 410 })
}
