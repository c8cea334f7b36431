import type { AppLoadContext } from '@remix-run/node'
import { findPost } from '~/blog/admin-posts.server'
import { postPath, postState } from '~/blog/post'
import { parseForm } from '~/forms/parse.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { letterAdminTexts } from '~/letters/admin-messages'
import {
  createLetter,
  findLetter,
  type Letter,
  letterSchema,
  type LetterValues,
  updateLetter,
} from '~/letters/letters.server'
import { imageMarkup } from '~/markup/image-token'
import { renderContent } from '~/markup/render.server'
import type { EditorResult } from './editor'
import {
  conflict,
  type Deleted,
  deletedWhileEdited,
  differencesBetween,
  draftOf,
  type EditorArgs,
  handleEditorForm,
  hiddenNumber,
  idOfNew,
  type SaveOutcome,
} from './editor.server'
import { putPicturesIn, renderPreview } from './writing.server'
import type { Preview } from './writing-preview'

/** What the editor is filled with. */
export interface LoadedLetter {
  /** Of the letter; undefined for a new one. */
  id?: string
  values: LetterValues
  base: Record<string, string>
  preview?: Preview
}

/**
 * A draft for its editor. A letter that is not a draft any more is shown on its page, unless the form comes back with what was
 * typed for it.
 * @param id undefined for a new one
 * @param params `post` names the post that a new letter is made of
 * @throws a redirect where there is nothing to edit
 */
export async function loadLetter(
  id: string | undefined,
  params: URLSearchParams,
  context: AppLoadContext,
): Promise<LoadedLetter> {
  if (id === undefined) {
    const values = await letterOfPost(params.get('post'))
    return { values, base: { __new_id: newId() }, preview: await previewOfLetter(values) }
  }
  const letter = await findLetter(id)
  if (!letter) throw await redirectWith('/admin/letters', [{ tone: 'error', text: letterAdminTexts.notFound }])
  if (letter.state !== 'draft' && !requestState(context).formFailed)
    throw await redirectWith(`/admin/letters/${id}`, [])
  const { subject, content, version } = letter
  const values = { subject, content }
  return { id, values, base: { version: String(version) }, preview: await previewOfLetter(values) }
}

/** A post as a letter: its picture, its text, and the way to it where it is on the site. */
async function letterOfPost(id: string | null): Promise<LetterValues> {
  const post = id === null ? undefined : await findPost(id)
  if (!post) return { subject: '', content: '' }
  const { title, image, imageAlt, content, slug } = post
  const parts = [
    image !== '' && imageMarkup(image, 'full', imageAlt),
    content,
    postState(post, nowIso()) === 'published' && `[${letterAdminTexts.readPost}](${postPath(slug)})`,
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

export type DeletedLetter = Deleted<'letter', LetterValues>

/**
 * Everything that the buttons of the letter editor do: put pictures in, preview, save.
 * @param id undefined for a new one
 */
export function handleLetterForm(args: EditorArgs, id: string | undefined) {
  const { form } = args
  return handleEditorForm<LetterValues, LetterFormResult>(args, {
    assist: () => assist(args),
    parse: () => parseForm(form, letterSchema),
    save: (values) => saveLetter(form, id, values),
    failed: letterAdminTexts.saveFailed,
  })
}

async function assist(args: EditorArgs): Promise<LetterFormResult | undefined> {
  const { form } = args
  const intent = form.get('intent')
  const { urls, error } = await putPicturesIn(args)
  const appended = urls.length > 0
  if (appended || error || intent === 'upload-content') {
    return { lastResult: draftOf(form, error ? { fields: { content_file: error } } : {}), appended }
  }
  return intent === 'preview' ? { lastResult: draftOf(form), preview: await renderPreview(form) } : undefined
}

async function saveLetter(form: FormData, id: string | undefined, values: LetterValues): Promise<SaveOutcome> {
  const done = (letter: Letter) =>
    redirectWith(`/admin/letters/${letter.id}`, [{ tone: 'success', text: letterAdminTexts.saved }])
  if (id === undefined) return done(await createLetter(values, idOfNew(form)))
  const saved = await updateLetter(id, values, hiddenNumber(form, 'version'))
  if (saved.ok) return done(saved.row)
  if (saved.reason === 'missing') throw deletedWhileEdited<DeletedLetter>(form, { deleted: 'letter' })
  const { newer } = saved
  if (newer.state !== 'draft') return { status: 409, refused: { form: letterAdminTexts.notDraft } }
  return conflict(newer, differencesBetween({ subject: 'Subject', content: 'Text' }, newer, values))
}
