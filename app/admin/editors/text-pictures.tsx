import { type RefObject, useEffect, useState } from 'react'
import { controlProps, type FieldState, FieldTexts, withErrors } from '~/forms/field-frame'
import { uploadHint } from '~/images/admin-messages'
import { acceptedTypes } from '~/images/formats'
import { Picture } from '~/images/picture'
import { capitalize } from '~/lib/text'
import { imageMarkup, type ImageSize, imageSizes } from '~/markup/image-token'
import { MarkupDialog } from './markup-dialog'
import { pictureMarkup, picturesIn, putParagraph, replaceText, type TextPicture } from './markup-edits'
import { applyEdit, textIn } from './markup-field'
import { writingTexts } from './messages'
import { usePictureUpload } from './picture-upload'

/**
 * Puts pictures into a text at the cursor. While one is on its way a line in the text holds its place, so that typing may
 * go on, and a save waits for it.
 * @param onUrls told of each picture that has arrived
 * @param onResult told of each response, for the dialog of an ended session
 */
export function usePutPictures(
  area: RefObject<HTMLTextAreaElement>,
  { onUrls, onResult }: { onUrls: (urls: string[]) => void; onResult: (result: object) => void },
) {
  const { sent, done, added, name, share, errors, send } = usePictureUpload(onResult)
  const put = async (chosen: File[]) => {
    await send(chosen, (file) => {
      const mark = writingTexts.placeOf(file.name)
      if (area.current) applyEdit(area.current, putParagraph(textIn(area.current), mark))
      return (url) => {
        if (area.current) fillPlace(area.current, mark, url)
        if (url) onUrls([url])
      }
    })
  }
  const status = done < sent ? writingTexts.uploading(name, share) : added > 0 ? writingTexts.arrived(added) : ''
  return { put, status, errors }
}

/** Where the line that held the place is gone, the picture comes to the cursor. */
function fillPlace(area: HTMLTextAreaElement, mark: string, url: string | undefined) {
  const markup = url ? imageMarkup(url) : ''
  const edit = replaceText(textIn(area), mark, markup) ?? (url ? putParagraph(textIn(area), markup) : undefined)
  if (edit) applyEdit(area, edit, { keepFocus: true })
}

interface PictureChoiceProps {
  field: FieldState
  input: RefObject<HTMLInputElement>
  /** Where the form is posted without script. */
  path: string
  pictures: ReturnType<typeof usePutPictures>
}

/** The choice of photos for the text. Without script a button sends the form, which comes back with them at its end. */
export function PictureChoice({ field, input, path, pictures: { put, status, errors } }: PictureChoiceProps) {
  const shown = withErrors(field, errors.length > 0 ? [errors.join(' ')] : field.errors)
  return (
    <div className="field" id="content-picture">
      <label htmlFor={field.id}>{writingTexts.choose}</label>
      <FieldTexts field={shown} hint={uploadHint} />
      <div className="upload-line">
        <input
          ref={input}
          className="input"
          type="file"
          accept={acceptedTypes}
          multiple
          {...controlProps(shown, uploadHint)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The files are sent now; the form is not to send them once more.
            target.value = ''
            void put(files)
          }}
        />
        <button
          className="button button-quiet without-script"
          type="submit"
          name="intent"
          value="upload-content"
          formAction={`${path}#content-picture`}
        >
          {writingTexts.putIn}
        </button>
      </div>
      <p className="hint" role="status">
        {status}
      </p>
    </div>
  )
}

const widths: Record<ImageSize, string> = {
  ...(Object.fromEntries(imageSizes.map((size) => [size, capitalize(size)])) as Record<ImageSize, string>),
  full: 'As wide as the text',
}

/** The pictures that stand in the text, each with its description and its width, to be changed without a sign of markup. */
export function PicturesInText({ area }: { area: RefObject<HTMLTextAreaElement> }) {
  const [pictures, setPictures] = useState<TextPicture[]>([])
  const [opened, setOpened] = useState<TextPicture>()
  useEffect(() => {
    const form = area.current?.form
    const look = () => setPictures((before) => same(before, picturesIn(area.current?.value ?? '')))
    look()
    form?.addEventListener('input', look)
    return () => form?.removeEventListener('input', look)
  }, [area])
  const change = (picture: TextPicture, markup: string) => {
    const edit = area.current && replaceText(textIn(area.current), picture.markup, markup)
    if (edit) applyEdit(area.current, edit, { keepFocus: true })
  }
  if (pictures.length === 0) return null
  return (
    <section className="text-pictures needs-script" aria-labelledby="text-pictures-title">
      <h2 id="text-pictures-title">{writingTexts.inText}</h2>
      <ul>
        {pictures.map((picture, index) => (
          <li key={index}>
            <div className="frame">
              <Picture key={picture.url} src={picture.url} alt="" width={96} height={96} sizes="4rem" />
            </div>
            <p className={picture.alt ? undefined : 'muted'}>{picture.alt || writingTexts.noDescription}</p>
            <button className="button button-quiet button-small" type="button" onClick={() => setOpened(picture)}>
              {writingTexts.describe}
              <span className="visually-hidden"> picture {index + 1}</span>
            </button>
            <button className="button button-plain button-small" type="button" onClick={() => change(picture, '')}>
              {writingTexts.takeOut}
              <span className="visually-hidden"> picture {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <MarkupDialog
          title={writingTexts.describeTitle}
          fields={[
            { name: 'alt', label: writingTexts.description, value: opened.alt, hint: writingTexts.descriptionHint },
            { name: 'size', label: writingTexts.width, value: opened.size, options: widths },
          ]}
          done={writingTexts.keep}
          onDone={({ alt = '', size }) =>
            change(opened, pictureMarkup({ url: opened.url, alt, size: size as ImageSize }))
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** The list as it was where nothing of it has changed, so that typing draws nothing anew. */
function same(before: TextPicture[], now: TextPicture[]): TextPicture[] {
  return before.map(({ markup }) => markup).join() === now.map(({ markup }) => markup).join() ? before : now
}
