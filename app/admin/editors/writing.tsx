import { useRef } from 'react'
import type { FieldState } from '~/forms/field-frame'
import { MarkupField } from './markup-field'
import { writingTexts } from './messages'
import { PictureChoice, PicturesInText, usePutPictures } from './text-pictures'
import { type Preview, PreviewPane, usePreview } from './writing-preview'

interface WritingProps {
  editor: {
    fields: { content: FieldState; content_file: FieldState }
    /** `appended`: pictures were put at the end of the text. */
    formResult: { appended?: boolean } | undefined
    container: React.RefObject<HTMLDivElement>
    path: string
    reportSideResult: (result: object) => void
  }
  label: string
  /** Said where nothing is written and must be. */
  missing?: string
  /** The preview that the page brought along. */
  saved: Preview | undefined
  /** Told of the pictures that were put in. */
  onPictures?: (urls: string[]) => void
}

/** The text with its pictures, and beside it what it looks like. */
export function Writing({ editor, label, missing, saved, onPictures = () => undefined }: WritingProps) {
  const { fields, formResult, container, path, reportSideResult } = editor
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const pictures = usePutPictures(area, { onUrls: onPictures, onResult: reportSideResult })
  const { preview, failed, show } = usePreview(container, saved, reportSideResult)
  return (
    <div className="panel writing">
      <div className="writing-text">
        <MarkupField
          field={fields.content}
          label={label}
          required={missing !== undefined}
          missing={missing}
          pictures={{ area, choose: () => files.current?.click(), put: pictures.put }}
        />
        <PictureChoice field={fields.content_file} input={files} path={path} pictures={pictures} />
        {formResult?.appended && <p role="status">{writingTexts.atEnd}</p>}
        <PicturesInText area={area} />
        <button
          className="button button-quiet"
          type="submit"
          name="intent"
          value="preview"
          formAction={`${path}#preview`}
          onClick={show}
        >
          Preview
        </button>
      </div>
      <PreviewPane preview={preview} failed={failed} />
    </div>
  )
}
