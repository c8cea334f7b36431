import type { ChangeEvent } from 'react'
import { controlProps, type FieldState, FieldTexts, withErrors } from '~/forms/field-frame'
import { acceptedTypes } from '~/images/formats'
import { uploadHint } from '~/images/admin-messages'
import { plural } from '~/lib/text'
import { usePictureUpload } from './picture-upload'

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
  const { field, label, what, multiple, intent, anchor, path, onUploaded, onResult } = props
  const { sent, done, added, errors, send } = usePictureUpload(onResult)
  const shown = withErrors(field, errors.length > 0 ? [errors.join(' ')] : field.errors)
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (!input.files?.length) return
    const isOver = await send([...input.files], () => (url) => url && onUploaded([url]))
    // Left in the field they would go along with the next save; where the shop did not respond they are to.
    if (isOver) input.value = ''
  }
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <FieldTexts field={shown} hint={uploadHint} />
      <div className="upload-line">
        <input
          className="input"
          type="file"
          accept={acceptedTypes}
          multiple={multiple}
          {...controlProps(shown, uploadHint)}
          onChange={(event) => void choose(event)}
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
      <p className="hint without-script">Visitors see an uploaded picture once you have saved.</p>
      {done < sent && <progress max={sent} value={done} aria-label="Uploaded pictures" />}
      <p className="hint" role="status">
        {done < sent ? underWay(sent, done) : added > 0 && `${plural(added, 'picture')} added.`}
      </p>
    </div>
  )
}

function underWay(sent: number, done: number): string {
  return sent === 1 ? 'Uploading 1 picture…' : `Uploading picture ${done + 1} of ${sent}…`
}
