import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type ChangeEvent, type RefObject, useContext, useRef, useState } from 'react'
import { controlProps, type FieldState, FieldTexts, resultErrors, withErrors } from '~/forms/field-frame'
import { acceptedTypes } from '~/images/formats'
import { uploadHint } from '~/images/admin-messages'
import { plural } from '~/lib/text'
import { readyFiles } from './send-picture'
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
          onChange={(event) => void upload.send(event)}
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
      {upload.done < upload.sent && <progress max={upload.sent} value={upload.done} aria-label="Uploaded pictures" />}
      <p className="hint" role="status">
        {upload.status}
      </p>
    </div>
  )
}

/** Of the pictures that were chosen last. */
const nothingSent = { sent: 0, done: 0, added: 0, errors: [] as string[] }

/** Sends what was chosen, one picture after the other, so that each is seen as soon as it is there. */
function useUpload(
  { field, intent, path, onUploaded, onResult }: UploadFieldProps,
  input: RefObject<HTMLInputElement>,
) {
  const fetcher = useFetcher<UploadResult>()
  const uploads = useContext(Uploads)
  const queue = useRef<File[]>([])
  const [progress, setProgress] = useState(nothingSent)
  const sendNext = (file: File) => {
    const body = new FormData()
    body.set('intent', intent)
    body.set(field.name, file)
    fetcher.submit(body, { method: 'post', encType: 'multipart/form-data', action: path })
  }
  const finish = (isThere: boolean) => {
    // Left in the field they would go along with the next save.
    if (input.current) input.current.value = ''
    uploads.end(isThere)
  }

  useFetcherResult(fetcher, (taken) => {
    onResult(taken)
    const { uploaded } = taken
    if (uploaded?.length) onUploaded(uploaded)
    const errors = [...progress.errors, ...resultErrors(taken.lastResult)]
    const [, ...rest] = queue.current
    queue.current = uploaded ? rest : []
    setProgress({
      sent: progress.sent,
      done: uploaded ? progress.done + 1 : progress.sent,
      added: progress.added + (uploaded?.length ?? 0),
      errors,
    })
    if (queue.current[0]) sendNext(queue.current[0])
    else if (uploaded) finish(errors.length === 0)
    // Without a response they stay in the field, to go along with a save.
    else uploads.end(errors.length === 0)
  })

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.files?.length) return
    const isUnderWay = queue.current.length > 0
    if (!isUnderWay) uploads.begin()
    const { files, errors } = await readyFiles(target.files)
    const before = isUnderWay ? progress : nothingSent
    setProgress({ ...before, sent: before.sent + files.length, errors: [...before.errors, ...errors] })
    queue.current.push(...files)
    if (files[0] && !isUnderWay) sendNext(files[0])
    if (!files[0] && !isUnderWay) finish(false)
  }

  const { sent, done, added, errors } = progress
  const status = done < sent ? underWay(sent, done) : added > 0 ? `${plural(added, 'picture')} added.` : ''
  return { send, sent, done, status, errors: errors.length > 0 ? [errors.join(' ')] : undefined }
}

function underWay(sent: number, done: number): string {
  return sent === 1 ? 'Uploading 1 picture…' : `Uploading picture ${done + 1} of ${sent}…`
}
