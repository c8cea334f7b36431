import { useCallback } from 'react'
import { postErrors } from '~/blog/messages'
import type { FieldState } from '~/forms/field-frame'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { Picture } from '~/images/picture'
import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentPicture } from './content-picture'
import { type Base, EditorForm, SaveBar, useEditor } from './editor'
import { MarkupField } from './markup-field'
import type { PostFormResult } from './post-form.server'
import { PreviewPart, usePreview } from './post-preview'
import type { LoadedPost, PostFields, PostFormData, PostFormValues } from './post-values'
import { TagsField } from './tags-field'
import { UploadField } from './upload-field'

interface PostFormProps {
  /** Null for a new one. */
  post: LoadedPost | null
  /** The id that a new one is to get. */
  newId?: string
  /** What the form is loaded with. */
  values: PostFormValues
  /** What the last post of the form gave. */
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
  const { form, fields, formResult, path, reportSideResult } = editor
  const preview = usePreview(path, reportSideResult)
  const shownPreview = preview.preview ?? formResult?.preview
  const onImage = useCallback(
    // What has arrived by an upload is as good as typed: an earlier error of the field is over.
    (urls: string[]) => form.update({ name: 'image', value: urls[0] ?? '', validated: false }),
    [form],
  )
  return (
    <>
      <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
        <PostWords fields={fields} path={path} token={formResult?.token} onResult={reportSideResult} />
        <div className="side">
          <PostPublishing fields={fields} />
          <PostImage
            image={fields.image}
            imageAlt={fields.imageAlt}
            file={fields.image_file}
            shown={typeof fields.image.value === 'string' ? fields.image.value : ''}
            path={path}
            onUploaded={onImage}
            onResult={reportSideResult}
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

type Fields = ReturnType<PostFormData['getFieldset']>

interface PostWordsProps {
  fields: Fields
  path: string
  /** The markup of a picture that was uploaded without JavaScript. */
  token: string | undefined
  onResult: (result: object) => void
}

/** What is read: title, excerpt and content, with the pictures in it. */
function PostWords({ fields, path, token, onResult }: PostWordsProps) {
  return (
    <div className="panel">
      <TextField field={fields.title} label="Title" required missing={postErrors.title} />
      <TextareaField
        field={fields.excerpt}
        label="Excerpt"
        hint="Cards show the first 120 characters."
        rows={3}
        required
        missing={postErrors.excerpt}
      />
      <MarkupField field={fields.content} label="Content" required missing={postErrors.content} />
      <ContentPicture
        field={fields.content_file}
        contentId={fields.content.id}
        path={path}
        token={token}
        onResult={onResult}
      />
    </div>
  )
}

/** Whether the post is on the site, and who signs it. */
function PostPublishing({ fields }: { fields: Fields }) {
  return (
    <div className="panel">
      <h2>Publishing</h2>
      <CheckboxField field={fields.published} label="Publish immediately" />
      <TextField field={fields.author} label="Author" hint="Empty: your name from the settings" />
    </div>
  )
}

/** Shows the post as it would look; without JavaScript on the page that the form comes back to. */
function PreviewButton({ path, preview }: { path: string; preview: ReturnType<typeof usePreview> }) {
  return (
    <button
      className="button button-quiet"
      type="submit"
      name="intent"
      value="preview"
      formAction={`${path}#preview`}
      aria-busy={preview.busy || undefined}
      onClick={preview.show}
    >
      Preview
    </button>
  )
}

interface PostImageProps {
  image: FieldState
  imageAlt: FieldState
  file: FieldState
  /** The address as it stands in the form just now. */
  shown: string
  path: string
  onUploaded: (urls: string[]) => void
  onResult: (result: object) => void
}

/** The post's own picture: its address, typed or from an upload, and its description. */
function PostImage({ image, imageAlt, file, shown, path, onUploaded, onResult }: PostImageProps) {
  return (
    <div className="panel" id="image-part">
      <TextField
        field={image}
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        required
        missing={postErrors.image}
      />
      {isPictureUrl(shown) && (
        <div className="frame preview">
          <Picture key={shown} src={shown} alt="Preview of the post image" width={640} height={360} sizes="21rem" />
        </div>
      )}
      <UploadField
        field={file}
        label="Or upload it"
        what="the post image"
        intent="upload-image"
        anchor="image-part"
        path={path}
        onUploaded={onUploaded}
        onResult={onResult}
      />
      <TextField
        field={imageAlt}
        label="Image description"
        optional
        hint="What is to be seen, for people who can’t see it"
      />
    </div>
  )
}
