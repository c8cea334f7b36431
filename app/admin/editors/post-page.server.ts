import { findPost } from '~/blog/admin-posts.server'
import type { Post } from '~/blog/posts.server'
import { log } from '~/config/log.server'
import { newId } from '~/lib/id'
import { redirectWith } from '~/http/redirect.server'
import { readSettings } from '~/site/settings.server'
import { postEditorTexts } from './messages'
import { newPostValues, type LoadedPost } from './post-values'

/** What the editor of a new post starts with: the practitioner signs (spec section 3). */
export async function loadNewPost() {
  return { newId: newId(), values: newPostValues((await readSettings()).practitionerName) }
}

/** The post at this address (a slug first, then an id); otherwise the dashboard, which says why (spec section 8). */
export async function loadPost(slugOrId: string): Promise<{ post: LoadedPost }> {
  let post
  try {
    post = await findPost(slugOrId)
  } catch (error) {
    log.error('the blog editor could not read its post', error)
    throw await redirectWith('/admin', [{ tone: 'error', text: postEditorTexts.loadFailed }])
  }
  if (!post) throw await redirectWith('/admin', [{ tone: 'error', text: postEditorTexts.notFound }])
  return { post: toLoadedPost(post) }
}

function toLoadedPost({ id, slug, version, ...post }: Post): LoadedPost {
  const { title, excerpt, content, image, imageAlt, author, tags, published } = post
  const values = { title, excerpt, content, image, imageAlt, author, tags, tag: '', published }
  return { id, slug, title, published, version, values }
}
