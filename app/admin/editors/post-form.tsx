import { useLocation } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { ValidatedForm } from '~/forms/form'
import { useConformForm } from '~/forms/use-conform-form'
import { AuthenticationRequired } from '../authentication-required'
import type { AuthenticationRequiredResult } from '../guard.server'
import { ConflictNotice } from './conflict-notice'
import type { PostFormResult } from './post-form.server'
import { PostImage } from './post-image'
import { PostPublishing, PostWords, PreviewButton } from './post-panels'
import type { LoadedPost, PostFields, PostFormValues } from './post-values'
import { PreviewPart, usePreview } from './preview'
import { EnterSaves, SaveBar } from './save-bar'
import { TagsField } from './tags-field'
import { UnsavedChanges } from './unsaved-changes'
import { useLastAnswer } from './use-last-answer'

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
export function PostForm({ post, newId, values: loadedValues, result, typed, action }: PostFormProps) {
  // What the page loads again later belongs to a later version; a save starts from what the form was filled with.
  const [loaded] = useState(post)
  const [idOfNew] = useState(newId)
  const [values] = useState(loadedValues)
  const { pathname } = useLocation()
  const path = action ?? pathname
  const answer = result?.lastResult ? result : undefined
  const [side, noteAnswer] = useLastAnswer(result)
  const [form, fields] = useConformForm<PostFields>({
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
      <ValidatedForm form={form} action={path} encType="multipart/form-data" className="editor" scrollToTop>
        <EnterSaves />
        {answer?.newer && <ConflictNotice differences={answer.newer.differences} />}
        {!loaded && idOfNew && <input type="hidden" name="__new_id" value={idOfNew} />}
        {loaded && (
          <>
            <input type="hidden" name="id" value={loaded.id} />
            <input type="hidden" name="version" value={answer?.newer?.version ?? loaded.version} />
          </>
        )}
        <PostWords fields={fields} path={path} token={answer?.token} onAnswer={noteAnswer} />
        <div className="side">
          <PostPublishing fields={fields} />
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
            <TagsField form={form} tags={fields.tags} tag={fields.tag} path={path} />
          </div>
        </div>
        <SaveBar
          form={frame}
          loaded={values}
          isNew={!post}
          label={answer?.newer ? 'Save anyway' : post ? 'Update Post' : 'Create Post'}
        >
          <PreviewButton path={path} preview={preview} />
        </SaveBar>
      </ValidatedForm>
      {shownPreview && <PreviewPart preview={shownPreview} />}
      <UnsavedChanges form={frame} loaded={values} />
    </div>
  )
}
