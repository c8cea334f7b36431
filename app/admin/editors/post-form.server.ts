import { postErrors } from '~/blog/admin-messages'
import { findPost } from '~/blog/admin-posts.server'
import { createPost, updatePost } from '~/blog/commands.server'
import { postFacts, postValues } from '~/blog/history.server'
import { postPath, postState } from '~/blog/post'
import { type Post, previewPath } from '~/blog/posts.server'
import { postSchema, type PostValues } from '~/blog/schema.server'
import { cleanTags } from '~/blog/tags'
import { parseForm } from '~/forms/parse.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { clockTime, formatDateTimeZone, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { renderContent } from '~/markup/render.server'
import { readSettings } from '~/site/settings.server'
import type { Difference, EditorResult } from './editor'
import {
  conflict,
  type Deleted,
  deletedWhileEdited,
  draftOf,
  type EditorArgs,
  findOrDashboard,
  handleEditorForm,
  hiddenNumber,
  idOfNew,
  type SaveOutcome,
} from './editor.server'
import { postEditorTexts } from './messages'
import { type LoadedPost, newPostValues, type PostFormValues } from './post-values'
import { takePictures } from './uploads.server'
import { putPicturesIn, renderPreview } from './writing.server'
import type { Preview } from './writing-preview'

/** What the editor shows. A new post is null, and comes with the id that it is to get. */
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

/** The post of this slug or id, the slug first. @throws as `findOrDashboard` */
export async function loadPost(slugOrId: string): Promise<LoadedPostPage> {
  const post = await findOrDashboard(
    () => findPost(slugOrId),
    postEditorTexts,
    'the blog editor could not read its post',
  )
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

export type DeletedPost = Deleted<'post', PostFormValues>

/**
 * Everything that the buttons of the blog editor do: upload pictures, add and remove tags, preview, save.
 * @param id of the post that is edited; null for a new one
 */
export function handlePostForm(args: EditorArgs, id: string | null) {
  const { form } = args
  return handleEditorForm<PostValues, PostFormResult>(args, {
    assist: () => assist(args),
    parse: () => parseForm(form, postSchema),
    save: (values) => savePost(form, id, values),
    failed: postEditorTexts.saveFailed,
  })
}

/** Takes the pictures, and does what buttons do that save nothing. */
async function assist(args: EditorArgs): Promise<PostFormResult | undefined> {
  const uploads = await handleUploads(args)
  if (uploads) return uploads
  const { form } = args
  const intent = form.get('intent')
  if (!form.has('__intent__') && intent !== 'preview') takeTypedTag(form)
  if (intent === 'add-tag') return { lastResult: draftOf(form) }
  if (intent === 'preview') return { lastResult: draftOf(form), preview: await renderPreview(form) }
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
async function handleUploads(args: EditorArgs): Promise<PostFormResult | undefined> {
  const { form, refusal } = args
  const own = await takePictures(form, 'image_file', refusal)
  const content = await putPicturesIn(args)
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
  if (saved.reason === 'missing') throw deletedWhileEdited<DeletedPost>(form, { deleted: 'post' })
  const { newer } = saved
  return conflict(newer, differencesOfPost(newer, values))
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
