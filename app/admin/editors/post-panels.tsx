import { postErrors } from '~/blog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { ContentPicture } from './content-picture'
import { MarkupField } from './markup-field'
import type { PostFormData } from './post-values'
import type { usePreview } from './preview'

type Fields = ReturnType<PostFormData['getFieldset']>

interface PostWordsProps {
  fields: Fields
  path: string
  /** The markup of a picture that was uploaded without JavaScript. */
  token: string | undefined
  onAnswer: (answer: object) => void
}

/** What is read: title, excerpt and content, with the pictures in it. */
export function PostWords({ fields, path, token, onAnswer }: PostWordsProps) {
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
      <MarkupField field={fields.content} />
      <ContentPicture
        field={fields.content_file}
        contentId={fields.content.id}
        path={path}
        token={token}
        onAnswer={onAnswer}
      />
    </div>
  )
}

/** Whether the post is on the site, and who signs it. */
export function PostPublishing({ fields }: { fields: Fields }) {
  return (
    <div className="panel">
      <h2>Publishing</h2>
      <CheckboxField field={fields.published} label="Publish immediately" />
      <TextField field={fields.author} label="Author" hint="Empty: your name from the settings" />
    </div>
  )
}

/** Shows the post as it would look; without JavaScript on the page that the form comes back to. */
export function PreviewButton({ path, preview }: { path: string; preview: ReturnType<typeof usePreview> }) {
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
