/** The server's half of `writing.tsx`, for posts and letters: photos that are put into the text, and the preview. */
import { textOf } from '~/http/read-form.server'
import { requestState } from '~/http/request-state'
import { imageMarkup } from '~/markup/image-token'
import { renderContent } from '~/markup/render.server'
import type { EditorArgs } from './editor.server'
import { writingTexts } from './messages'
import { type TakenPictures, takePictures } from './uploads.server'
import type { Preview } from './writing-preview'

/**
 * Puts the photos that were chosen for a text at its end, because only the writer knows their place. Whoever pressed another
 * button is told, where the page begins, that it did this first.
 */
export async function putPicturesIn({ form, context, refusal }: EditorArgs): Promise<TakenPictures> {
  const taken = await takePictures(form, 'content_file', refusal)
  if (taken.urls.length === 0) return taken
  const paragraphs = [textOf(form, 'content').trimEnd(), ...taken.urls.map((url) => imageMarkup(url))]
  form.set('content', paragraphs.filter(Boolean).join('\n\n'))
  if (form.get('intent') !== 'upload-content') {
    requestState(context).flash = [{ tone: 'warning', text: writingTexts.notSavedYet }]
  }
  return taken
}

/** What a post or a letter would look like, from what was typed. */
export async function renderPreview(form: FormData): Promise<Preview> {
  const text = (name: string) => textOf(form, name).trim()
  return {
    title: text('title') || text('subject'),
    excerpt: text('excerpt'),
    html: await renderContent(text('content')),
  }
}
