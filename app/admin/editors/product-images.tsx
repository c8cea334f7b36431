import { useCallback, useRef, useState } from 'react'
import { productErrors } from '~/catalog/admin-messages'
import { controlProps, type FieldState, FieldTexts, initialText } from '~/forms/field-frame'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { Picture } from '~/images/picture'
import { Icon } from '~/ui/icon'
import { useFocusAfterChange } from './focus-after-change'
import { withPictures } from './image-list'
import type { ProductField, ProductFormData, ProductFormValues } from './product-values'
import { UploadField } from './upload-field'

type Images = ProductFormValues['images']

interface ProductImagesProps {
  form: ProductFormData
  images: ProductField<Images>
  /** The field for files. */
  files: FieldState
  path: string
  onResult: (result: object) => void
}

const part = 'product-images-part'

/** The pictures of a product: the list of them, and a field that adds uploaded ones to it. */
export function ProductImages({ form, images, files, path, onResult }: ProductImagesProps) {
  const onUploaded = useCallback(
    (urls: string[]) => {
      const typed = new FormData(document.forms.namedItem(form.id) ?? undefined)
      // What has arrived by an upload is as good as typed: an earlier error of the list is over.
      form.update({ name: 'images', value: withPictures(typed, urls), validated: false })
    },
    [form],
  )
  return (
    <fieldset className="field" id={part}>
      <legend>Images</legend>
      <FieldTexts field={images} />
      <ImageRows form={form} field={images} here={`${path}#${part}`} />
      <UploadField
        field={files}
        label="Upload pictures"
        what="the chosen pictures"
        multiple
        intent="upload"
        anchor={part}
        path={path}
        onUploaded={onUploaded}
        onResult={onResult}
      />
    </fieldset>
  )
}

type Image = ProductFormValues['images'][number]
type ImageField = ProductField<Image>

interface ImageRowsProps {
  form: ProductFormData
  field: ProductField<Image[]>
  /** The address to come back to without JavaScript: this part of the page. */
  here: string
}

/** The list of images: address and description of each, in the order in which the shop shows them. */
function ImageRows({ form, field, here }: ImageRowsProps) {
  const rows = field.getFieldList()
  const list = useRef<HTMLUListElement>(null)
  const focusLater = useFocusAfterChange(rows.map(({ key }) => key).join())
  const focusOn = (selector: string) => focusLater(() => list.current?.querySelector<HTMLElement>(selector))
  const name = field.name
  return (
    <>
      <ul className="image-rows" ref={list}>
        {rows.map((row, index) => (
          <ImageRow key={row.key ?? index} field={row} number={index + 1}>
            <button
              className="icon-button"
              disabled={index === 0}
              aria-label={`Move image ${index + 1} up`}
              {...form.reorder.getButtonProps({ name, from: index, to: Math.max(index - 1, 0) })}
              formAction={here}
              onClick={() => focusOn(`li:nth-child(${index}) input`)}
            >
              <Icon name="chevron" className="icon icon-up" />
            </button>
            <button
              className="icon-button"
              disabled={index === rows.length - 1}
              aria-label={`Move image ${index + 1} down`}
              {...form.reorder.getButtonProps({ name, from: index, to: Math.min(index + 1, rows.length - 1) })}
              formAction={here}
              onClick={() => focusOn(`li:nth-child(${index + 2}) input`)}
            >
              <Icon name="chevron" />
            </button>
            <button
              className="icon-button"
              disabled={rows.length === 1}
              aria-label={`Remove image ${index + 1}`}
              {...form.remove.getButtonProps({ name, index })}
              formAction={here}
              onClick={() => focusOn(`li:nth-child(${Math.max(index, 1)}) input`)}
            >
              <Icon name="trash" />
            </button>
          </ImageRow>
        ))}
      </ul>
      <div className="actions">
        <button
          className="button button-quiet"
          {...form.insert.getButtonProps({ name, defaultValue: { url: '', alt: '' } })}
          formAction={here}
          onClick={() => focusOn('li:last-child input')}
        >
          <Icon name="plus" /> Add image URL
        </button>
      </div>
    </>
  )
}

function ImageRow({ field, number, children }: { field: ImageField; number: number; children: React.ReactNode }) {
  const { url, alt } = field.getFieldset()
  const initial = initialText(url) ?? ''
  const [shown, setShown] = useState(initial)
  return (
    <li>
      <div className="frame">
        {isPictureUrl(shown) && <Picture src={shown} alt="" width={96} height={96} sizes="6rem" />}
      </div>
      <div className="image-texts">
        <div className="field">
          <label htmlFor={url.id}>Image {number} URL</label>
          <FieldTexts field={url} />
          <input
            key={url.key}
            className="input"
            type="text"
            inputMode="url"
            autoComplete="off"
            required
            {...controlProps(url)}
            defaultValue={initial}
            data-missing={productErrors.images}
            onBlur={(event) => setShown(event.target.value.trim())}
          />
        </div>
        <div className="field">
          <label htmlFor={alt.id}>
            Image {number} description <span className="optional">(optional)</span>
          </label>
          <FieldTexts field={alt} />
          <input
            key={alt.key}
            className="input"
            type="text"
            {...controlProps(alt)}
            defaultValue={initialText(alt) ?? ''}
          />
        </div>
      </div>
      <div className="row-actions">{children}</div>
    </li>
  )
}
