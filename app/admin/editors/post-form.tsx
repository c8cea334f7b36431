import { useLocation } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { postErrors } from '~/blog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { KitForm } from '~/forms/kit-form'
import { useKitForm } from '~/forms/use-kit-form'
import { AuthenticationRequired } from '../authentication-required'
import type { AuthenticationRequiredResult } from '../guard.server'
import { ConflictNotice } from './conflict-notice'
import { ContentPicture } from './content-picture'
import { MarkupField } from './markup-field'
import type { PostFormResult } from './post-form.server'
import { PostImage } from './post-image'
import type { LoadedPost, PostFormValues } from './post-values'
import { PreviewPart, usePreview } from './preview'
import { EnterSaves, SaveBar } from './save-bar'
import { TagsField } from './tags-field'
import { UnsavedChanges } from './unsaved-changes'
import { useLastAnswer } from './use-last-answer'

interface PostFormProps {
  /** Null for a new one. */
  post: LoadedPost | null
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
export function PostForm({ post, values: loadedValues, result, typed, action }: PostFormProps) {
  // What the page loads again later belongs to a later version; a save starts from what the form was filled with.
  const [loaded] = useState(post)
  const [values] = useState(loadedValues)
  const { pathname } = useLocation()
  const path = action ?? pathname
  const answer = result?.lastResult ? result : undefined
  const [side, noteAnswer] = useLastAnswer(result)
  const [form, fields] = useKitForm<PostFormValues & { image_file: string; content_file: string }>({
    id: 'post',
    lastResult: answer?.lastResult,
    defaultValue: typed ?? values,
  })
  const frame = useRef<HTMLDivElement>(null)
  const preview = usePreview(path, noteAnswer)
  const shownPreview = preview.preview ?? answer?.preview
  const onImage = useCallback((urls: string[]) => form.update({ name: 'image', value: urls[0] ?? '' }), [form])
  return (
    <div ref={frame}>
      <AuthenticationRequired result={side} />
      <KitForm form={form} action={path} encType="multipart/form-data" className="editor" scrollToTop>
        <EnterSaves />
        {answer?.newer && <ConflictNotice differences={answer.newer.differences} />}
        {loaded && (
          <>
            <input type="hidden" name="id" value={loaded.id} />
            <input type="hidden" name="version" value={answer?.newer?.version ?? loaded.version} />
          </>
        )}
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
            token={answer?.token}
            onAnswer={noteAnswer}
          />
        </div>
        <div className="side">
          <div className="panel">
            <h2>Publishing</h2>
            <CheckboxField field={fields.published} label="Publish immediately" />
            <TextField field={fields.author} label="Author" hint="Empty: your name from the settings" />
          </div>
          <PostImage
            image={fields.image}
            imageAlt={fields.imageAlt}
            file={fields.image_file}
            shown={typeof fields.image.value === 'string' ? fields.image.value : ''}
            path={path}
            onUploaded={onImage}
            onAnswer={noteAnswer}
          />
          <div className="panel">
            <TagsField form={form as never} tags={fields.tags as never} tag={fields.tag as never} path={path} />
          </div>
        </div>
        <SaveBar
          form={frame}
          loaded={values}
          isNew={!post}
          label={answer?.newer ? 'Save anyway' : post ? 'Update Post' : 'Create Post'}
        >
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
        </SaveBar>
      </KitForm>
      {shownPreview && <PreviewPart preview={shownPreview} />}
      <UnsavedChanges form={frame} loaded={values} />
    </div>
  )
}
