import { useCallback } from 'react'
import { postErrors } from '~/blog/admin-messages'
import type { FieldState } from '~/forms/field-frame'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { SubmitButton } from '~/forms/submit-button'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { Picture } from '~/images/picture'
import { type ActionResult, type Base, EditorForm, SaveBar, useEditor } from './editor'
import { writingTexts } from './messages'
import type { PostFormResult } from './post-form.server'
import type { Preview } from './writing-preview'
import { type LoadedPost, type PostFields, type PostFormValues } from './post-values'
import { TagsField } from './tags-field'
import { UploadField } from './upload-field'
import { Writing } from './writing'

interface PostFormProps {
  /** Null for a new one. */
  post: LoadedPost | null
  /** The id that a new one is to get. */
  newId?: string
  /** What the form is loaded with. */
  values: PostFormValues
  /** What the post looks like as it is saved. */
  preview?: Preview
  result: ActionResult<PostFormResult>
  /** Fills the form of a new post with what was typed for one that is gone. */
  typed?: PostFormValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** The blog editor (spec section 2; beyond, section 5, "Writing"). */
export function PostForm({ post, newId = '', values, preview, result, typed, action }: PostFormProps) {
  const base: Base = post ? { id: post.id, version: String(post.version) } : { __new_id: newId }
  const editor = useEditor<PostFields, PostFormResult>({ id: 'post', base, values, result, typed, action })
  const { form, fields, formResult, path, reportSideResult } = editor
  const image = typeof fields.image.value === 'string' ? fields.image.value : ''
  // What has arrived by an upload is as good as typed: an earlier error of the field is over.
  const setImage = useCallback((url = '') => form.update({ name: 'image', value: url, validated: false }), [form])
  return (
    <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
      <div className="panel">
        <TextField field={fields.title} label="Title" required missing={postErrors.title} />
        <TextareaField
          field={fields.excerpt}
          label="Excerpt"
          hint="Cards show the first 120 characters."
          rows={5}
          required
          missing={postErrors.excerpt}
        />
        <TagsField form={form} tags={fields.tags} tag={fields.tag} path={path} />
      </div>
      <div className="side">
        <PostImage
          image={fields.image}
          imageAlt={fields.imageAlt}
          file={fields.image_file}
          shown={image}
          path={path}
          onUploaded={([url]) => setImage(url)}
          onResult={reportSideResult}
        />
      </div>
      <Writing
        editor={editor}
        label="Content"
        missing={postErrors.content}
        saved={formResult?.preview ?? (formResult ? undefined : preview)}
        onPictures={([url]) => {
          const own = new FormData(editor.container.current?.querySelector('form') ?? undefined).get('image')
          if (url && String(own).trim() === '') setImage(url)
        }}
      />
      <div className="panel">
        <h2>Publishing</h2>
        <div className="form-row">
          <CheckboxField field={fields.published} label="Publish immediately" hint={writingTexts.publishHint} />
          <TextField
            field={fields.publishAt}
            label="Publish at"
            type="datetime-local"
            optional
            hint={writingTexts.publishAtHint}
            invalid={postErrors.publishAt}
          />
        </div>
        <TextField field={fields.author} label="Author" hint="Empty: your name from the settings" />
      </div>
      <SaveBar editor={editor} isNew={!post} label={post ? 'Update Post' : 'Create Post'}>
        <PublishButton published={post?.published ?? false} />
      </SaveBar>
    </EditorForm>
  )
}

/** Saves the post and puts it on the site, or takes it off. */
function PublishButton({ published }: { published: boolean }) {
  const [value, text] = published ? ['unpublish', writingTexts.unpublish] : ['publish', writingTexts.publish]
  return (
    <SubmitButton className="button button-quiet" name="intent" value={value} pendingText="Saving...">
      {text}
    </SubmitButton>
  )
}

interface PostImageProps {
  image: FieldState
  imageAlt: FieldState
  file: FieldState
  /** The URL as it stands in the form just now. */
  shown: string
  path: string
  onUploaded: (urls: string[]) => void
  onResult: (result: object) => void
}

/** The post's own picture, from an upload or by its URL, and its description. */
function PostImage({ image, imageAlt, file, shown, path, onUploaded, onResult }: PostImageProps) {
  return (
    <div className="panel" id="image-part">
      <UploadField
        field={file}
        label={writingTexts.ownPhoto}
        what="the post image"
        intent="upload-image"
        anchor="image-part"
        path={path}
        onUploaded={onUploaded}
        onResult={onResult}
      />
      {isPictureUrl(shown) && (
        <div className="frame preview">
          <Picture key={shown} src={shown} alt="Preview of the post image" width={640} height={360} sizes="21rem" />
        </div>
      )}
      <TextField field={imageAlt} label="Image description" optional hint={writingTexts.descriptionHint} />
      <TextField
        field={image}
        label="Image URL"
        hint={writingTexts.imageUrlHint}
        inputMode="url"
        autoComplete="off"
        required
        missing={postErrors.image}
      />
    </div>
  )
}
