import { useCallback, useState } from 'react'
import { imageMarkup } from '~/markup/image-token'
import type { FieldState } from '~/forms/field-frame'
import { insertText } from './markup-field'
import { UploadField } from './upload-field'

interface ContentPictureProps {
  /** The field for the file. */
  field: FieldState
  /** Of the text area that its markup goes into. */
  contentId: string
  path: string
  /** The markup of a picture that was uploaded without JavaScript. */
  token: string | undefined
  onResult: (result: object) => void
}

/** Uploads a picture for the content: with JavaScript its markup stands at the cursor, and here to be pasted elsewhere. */
export function ContentPicture({ field, contentId, path, token: uploaded, onResult }: ContentPictureProps) {
  const [token, setToken] = useState(uploaded)
  const onUploaded = useCallback(
    (urls: string[]) => {
      const area = document.getElementById(contentId)
      const markup = imageMarkup(urls[0] ?? '')
      setToken(markup)
      if (area instanceof HTMLTextAreaElement) insertText(area, markup)
    },
    [contentId],
  )
  return (
    <div id="content-picture">
      <UploadField
        field={field}
        label="Upload a picture for the content"
        what="the picture for the content"
        intent="upload-content"
        anchor="content-picture"
        path={path}
        onUploaded={onUploaded}
        onResult={onResult}
      />
      {token && <PictureToken token={token} />}
    </div>
  )
}

function PictureToken({ token }: { token: string }) {
  return (
    <div className="field">
      <label htmlFor="picture-token">Markup of that picture</label>
      <p className="hint" id="picture-token-hint">
        Paste it where the picture belongs. Between the bars: small, medium, large or full; at the end, a description.
      </p>
      <textarea
        className="input code"
        id="picture-token"
        readOnly
        rows={1}
        value={token}
        aria-describedby="picture-token-hint"
      />
    </div>
  )
}
