import { data } from '@remix-run/node'
import { findPost } from '~/blog/admin-posts.server'
import { postErrors } from '~/blog/admin-messages'
import { postPath, postState } from '~/blog/post'
import { type Post, previewPath } from '~/blog/posts.server'
import { createPost, updatePost } from '~/blog/commands.server'
import { postFacts, postValues } from '~/blog/history.server'
import { renderContent } from '~/markup/render.server'
import { cleanTags } from '~/blog/tags'
import { postSchema, type PostValues } from '~/blog/schema.server'
import { log } from '~/config/log.server'
import { parseForm } from '~/forms/parse.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { clockTime, formatDateTimeZone, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { readSettings } from '~/site/settings.server'
import { postEditorTexts, writingTexts } from './messages'
import type { Difference, EditorResult } from './editor'
import type { Preview } from './post-preview'
import {
  conflict,
  draftOf,
  type EditorArgs,
  handleEditorForm,
  hiddenNumber,
  idOfNew,
  type SaveOutcome,
} from './editor.server'
import { type LoadedPost, newPostValues, type PostFormValues } from './post-values'
import { putPicturesIn, takePictures, type FileRefusal } from './uploads.server'

/** What the editor shows: of a new post no `post` but the id that it is to get. */
interface LoadedPostPage {
  post: LoadedPost | null
  newId?: string
  values: PostFormValues
  /** What the post looks like as it is saved. */
  preview?: Preview
}

/** What the editor of a new post starts with: the practitioner signs (spec section 3). */
export async function loadNewPost(): Promise<LoadedPostPage> {
  return { post: null, newId: newId(), values: newPostValues((await readSettings()).practitionerName) }
}

/** The post of this slug or id, the slug first; otherwise the dashboard, which says why (spec section 8). */
export async function loadPost(slugOrId: string): Promise<LoadedPostPage> {
  let post
  try {
    post = await findPost(slugOrId)
  } catch (error) {
    log.error('the blog editor could not read its post', error)
    throw await redirectWith('/admin', [{ tone: 'error', text: postEditorTexts.loadFailed }])
  }
  if (!post) throw await redirectWith('/admin', [{ tone: 'error', text: postEditorTexts.notFound }])
  const { title, excerpt, content } = post
  const loaded = toLoadedPost(post)
  return { post: loaded, values: loaded.values, preview: { title, excerpt, html: await renderContent(content) } }
}

function toLoadedPost({ id, slug, version, ...post }: Post): LoadedPost {
  const { title, excerpt, content, image, imageAlt, author, tags, publishedAt } = post
  const state = postState(post, nowIso())
  const published = state === 'published'
  const publishAt = state === 'planned' && publishedAt ? clockTime(publishedAt) : ''
  const values = { title, excerpt, content, image, imageAlt, author, tags, tag: '', published, publishAt }
  return { id, title, published, path: published ? postPath(slug) : previewPath(id), version, values }
}

export interface PostFormResult extends EditorResult {
  /** Pictures were put at the end of the content. */
  appended?: boolean
  /** What the post would look like; nothing is saved. */
  preview?: Preview
}

/** The body of the 410 after a post was deleted while its form stood open: what was typed, for a new post. */
export interface DeletedPost {
  deleted: 'post'
  values: PostFormValues
}

/**
 * Everything that the buttons of the blog editor do: upload pictures, add and remove tags, preview, save.
 * @param id of the post that is edited; null for a new one
 */
export function handlePostForm(args: EditorArgs, id: string | null) {
  const { form } = args
  return handleEditorForm<PostValues, PostFormResult>(args, {
    assist: () => assistWriting(args),
    parse: () => parseForm(form, postSchema),
    save: (values) => savePost(form, id, values),
    failed: postEditorTexts.saveFailed,
  })
}

/** Takes the pictures, and does what buttons do that save nothing. */
async function assistWriting({ form, context, refusal }: EditorArgs): Promise<PostFormResult | undefined> {
  const uploads = await handleUploads(form, refusal)
  const intent = form.get('intent')
  // Whoever pressed another button is told, where the page begins, that it did something else first.
  if (uploads?.appended && intent !== 'upload-content') {
    requestState(context).flash = [{ tone: 'warning', text: writingTexts.notSavedYet }]
  }
  if (uploads) return uploads
  if (!form.has('__intent__') && intent !== 'preview') takeTypedTag(form)
  if (intent === 'add-tag') return { lastResult: draftOf(form) }
  if (intent === 'preview') return { lastResult: draftOf(form), preview: await previewOf(form) }
  if (intent === 'publish') form.set('published', 'on')
  if (intent === 'unpublish') form.delete('published')
  if (intent === 'publish' || intent === 'unpublish') form.delete('publishAt')
  return undefined
}

/**
 * Puts the form's pictures into the bucket. The post's own picture becomes its URL, and a save goes on with it; those for
 * the content are put at its end and come back, whichever button was pressed, because only the writer knows their place.
 * The first of them is the post's own, too, as long as it has none.
 */
async function handleUploads(form: FormData, refusal: FileRefusal | undefined): Promise<PostFormResult | undefined> {
  const own = await takePictures(form, 'image_file', refusal)
  const content = await putPicturesIn(form, refusal)
  const intent = form.get('intent')
  if (own.urls[0]) form.set('image', own.urls[0])
  const fields: Record<string, string> = {}
  if (own.error) fields.image_file = own.error
  if (content.error) fields.content_file = content.error
  const refused = Object.keys(fields).length > 0 && !form.has('__intent__')
  if (content.urls[0] === undefined && !refused && intent !== 'upload-image' && intent !== 'upload-content') return
  const appended = content.urls.length > 0
  if (appended && textOf(form, 'image').trim() === '') form.set('image', content.urls[0]!)
  return { lastResult: draftOf(form, { fields }), appended }
}

/** What a post or a letter would look like, from what was typed. */
export async function previewOf(form: FormData): Promise<Preview> {
  const text = (name: string) => textOf(form, name).trim()
  return {
    title: text('title') || text('subject'),
    excerpt: text('excerpt'),
    html: await renderContent(text('content')),
  }
}

async function savePost(form: FormData, id: string | null, values: PostValues): Promise<SaveOutcome> {
  const { publishAt } = values
  // A time that came while the form stood open is as good as ever; a new one that is past is a slip of the finger.
  if (publishAt && publishAt <= nowIso() && (!id || (await findPost(id))?.publishedAt !== publishAt)) {
    return { status: 422, refused: { fields: { publishAt: postErrors.pastTime } } }
  }
  const { created, updated, published, unpublished, planned } = postEditorTexts
  const intent = form.get('intent')
  const say = (usual: string) => {
    const done = intent === 'publish' ? published : intent === 'unpublish' ? unpublished : usual
    const text = publishAt && publishAt > nowIso() ? planned(formatDateTimeZone(publishAt)) : done
    return redirectWith('/admin?tab=posts', [{ tone: 'success', text }])
  }
  if (id === null) {
    await createPost(values, idOfNew(form))
    return say(created)
  }
  const saved = await updatePost(id, values, hiddenNumber(form, 'version'))
  if (saved.ok) return say(updated)
  if (saved.reason === 'missing') throw deletedPost(form)
  const { newer } = saved
  return conflict(newer, differencesOfPost(newer, values))
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
function deletedPost(form: FormData) {
  const values = draftOf(form).initialValue as unknown as PostFormValues
  return data<DeletedPost>({ deleted: 'post', values }, { status: 410 })
}

/** The fields in which what is saved now differs from what was typed (blueprint, "Lost updates"). */
function differencesOfPost(newer: Post, typed: PostValues): Difference[] {
  const words = postFacts({ ...typed, author: typed.author || newer.author })
  return postFacts(postValues(newer)).filter(({ value }, index) => value !== words[index]?.value)
}

const tagField = /^tags\[\d{1,4}\]$/

/** Makes what was typed into the tag field one of the form's tags (several, when commas part it). */
function takeTypedTag(form: FormData): void {
  const typed = form.get('tag')
  if (typeof typed !== 'string' || typed.trim() === '') return
  const names = [...form.keys()].filter((name) => tagField.test(name))
  const present = names.map((name) => String(form.get(name)))
  for (const name of names) form.delete(name)
  for (const [index, tag] of cleanTags([...present, ...typed.split(',')]).entries()) form.set(`tags[${index}]`, tag)
  form.set('tag', '')
}
