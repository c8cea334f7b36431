import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type ChangeEvent, type RefObject, useContext, useRef, useState } from 'react'
import { controlProps, type FieldState, FieldTexts, resultErrors, withErrors } from '~/forms/field-frame'
import { fileError } from '~/images/check-file'
import { acceptedTypes } from '~/images/formats'
import { uploadHint } from '~/images/messages'
import { plural } from '~/lib/text'
import { Uploads, useFetcherResult } from './side-requests'

interface UploadResult {
  uploaded?: string[]
  lastResult?: SubmissionResult<string[]>
}

interface UploadFieldProps {
  field: FieldState
  label: string
  /** Follows "Upload" in the name of the button, which is read out without the field beside it. */
  what: string
  multiple?: boolean
  /** Tells the action which upload this is. */
  intent: string
  /** Where the page is when it comes back without JavaScript: the id of this part. */
  anchor: string
  path: string
  onUploaded: (urls: string[]) => void
  /** Called with every result, for the dialog of an expired session. */
  onResult: (result: object) => void
}

/**
 * A field for pictures. With JavaScript they are sent as soon as they are chosen, and nothing else of the form is;
 * without, the button sends the form and brings it back with them. Pictures that were not sent go along with a save.
 */
export function UploadField(props: UploadFieldProps) {
  const { field, label, what, multiple, intent, anchor, path } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(props, input)
  const shown = withErrors(field, upload.errors ?? field.errors)
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <FieldTexts field={shown} hint={uploadHint} />
      <div className="upload-line">
        <input
          ref={input}
          className="input"
          type="file"
          accept={acceptedTypes}
          multiple={multiple}
          {...controlProps(shown, uploadHint)}
          onChange={upload.send}
        />
        <button
          className="button button-quiet without-script"
          type="submit"
          name="intent"
          value={intent}
          formAction={`${path}#${anchor}`}
        >
          Upload<span className="visually-hidden"> {what}</span>
        </button>
      </div>
      <p className="hint" role="status">
        {upload.status}
      </p>
    </div>
  )
}

function useUpload({ intent, path, onUploaded, onResult }: UploadFieldProps, input: RefObject<HTMLInputElement>) {
  const fetcher = useFetcher<UploadResult>()
  const uploads = useContext(Uploads)
  const sent = useRef(0)
  const [refused, setRefused] = useState<string[]>([])
  const result = fetcher.state === 'idle' ? fetcher.data : undefined
  useFetcherResult(fetcher, (taken) => {
    onResult(taken)
    if (taken.uploaded && input.current) input.current.value = ''
    if (taken.uploaded?.length) onUploaded(taken.uploaded)
    uploads.end(resultErrors(taken.lastResult).length === 0)
  })

  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const { files, name } = event.target
    if (!files || files.length === 0) return
    const reasons = [...files].flatMap((file) => fileError(file) ?? [])
    setRefused(reasons)
    // Left in the field it would go along with the next save.
    if (reasons.length > 0) return void (event.target.value = '')
    const body = new FormData()
    body.set('intent', intent)
    for (const file of files) body.append(name, file)
    sent.current = files.length
    if (fetcher.state === 'idle') uploads.begin()
    fetcher.submit(body, { method: 'post', encType: 'multipart/form-data', action: path })
  }

  const errors = refused.length > 0 ? refused : resultErrors(result?.lastResult)
  const status = statusOf(fetcher.state !== 'idle', sent.current, result)
  return { send, errors: errors.length > 0 ? errors : undefined, status }
}

function statusOf(busy: boolean, sent: number, result: UploadResult | undefined): string {
  if (busy) return `Uploading ${plural(sent, 'picture')}…`
  return result?.uploaded?.length ? `${plural(result.uploaded.length, 'picture')} added.` : ''
}
