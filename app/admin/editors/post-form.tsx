import { useCallback } from 'react'
import type { AuthenticationRequiredResult } from '../guard.server'
import { EditorForm, SaveBar, useEditor, type Base } from './editor'
import type { PostFormResult } from './post-form.server'
import { PostImage } from './post-image'
import { PostPublishing, PostWords, PreviewButton } from './post-panels'
import type { LoadedPost, PostFields, PostFormValues } from './post-values'
import { PreviewPart, usePreview } from './preview'
import { TagsField } from './tags-field'

interface PostFormProps {
  /** Null for a new one. */
  post: LoadedPost | null
  /** The id that a new one is to get. */
  newId?: string
  /** What the form is loaded with. */
  values: PostFormValues
  /** What the last post of the form answered. */
  result: PostFormResult | AuthenticationRequiredResult | undefined
  /** Fills the form of a new post with what was typed for one that is gone. */
  typed?: PostFormValues
  /** Where it is posted; the page's own address when left out. */
  action?: string
}

/** The blog editor (spec section 2). */
export function PostForm({ post, newId = '', values, result, typed, action }: PostFormProps) {
  const base: Base = post ? { id: post.id, version: String(post.version) } : { __new_id: newId }
  const editor = useEditor<PostFields, PostFormResult>({ id: 'post', base, values, result, typed, action })
  const { form, fields, answer, path, noteResult } = editor
  const preview = usePreview(path, noteResult)
  const shownPreview = preview.preview ?? answer?.preview
  const onImage = useCallback(
    // What has arrived by an upload is as good as typed: an earlier error of the field is over.
    (urls: string[]) => form.update({ name: 'image', value: urls[0] ?? '', validated: false }),
    [form],
  )
  return (
    <>
      <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
        <PostWords fields={fields} path={path} token={answer?.token} onAnswer={noteResult} />
        <div className="side">
          <PostPublishing fields={fields} />
          <PostImage
            image={fields.image}
            imageAlt={fields.imageAlt}
            file={fields.image_file}
            shown={typeof fields.image.value === 'string' ? fields.image.value : ''}
            path={path}
            onUploaded={onImage}
            onAnswer={noteResult}
          />
          <div className="panel">
            <TagsField form={form} tags={fields.tags} tag={fields.tag} path={path} />
          </div>
        </div>
        <SaveBar editor={editor} isNew={!post} label={post ? 'Update Post' : 'Create Post'}>
          <PreviewButton path={path} preview={preview} />
        </SaveBar>
      </EditorForm>
      {shownPreview && <PreviewPart preview={shownPreview} />}
    </>
  )
}
