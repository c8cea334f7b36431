import { useCallback } from 'react'
import { productErrors } from '~/catalog/admin-messages'
import { type FieldState, FieldTexts, withErrors } from '~/forms/field-frame'
import { TextField } from '~/forms/fields'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { Picture } from '~/images/picture'
import { Icon } from '~/ui/icon'
import { type ProductField, type ProductFormData, type ProductFormValues, withPictures } from './product-values'
import { RowActions, useFocusAfterChange } from './form-rows'
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
/** The part of the form where the URLs of pictures stand. */
export const advancedPart = 'product-advanced'

/** The photos of a product: a field that takes them first, then those that are there. */
export function ProductImages({ form, images, files, path, onResult }: ProductImagesProps) {
  const onUploaded = useCallback(
    (urls: string[]) => {
      const typed = new FormData(document.forms.namedItem(form.id) ?? undefined)
      // What has arrived by an upload is as good as typed: an earlier error of the list is over.
      form.update({ name: 'images', value: withPictures(typed, urls), validated: false })
    },
    [form],
  )
  const missing = images.getFieldList().flatMap((row) => row.getFieldset().url.errors ?? [])
  return (
    <fieldset className="field" id={part}>
      <legend>Photos</legend>
      <FieldTexts field={withErrors(images, images.errors ?? missing)} />
      <UploadField
        field={files}
        label="Choose photos"
        what="the chosen photos"
        multiple
        intent="upload"
        anchor={part}
        path={path}
        onUploaded={onUploaded}
        onResult={onResult}
      />
      <ImageRows form={form} field={images} here={`${path}#${part}`} />
    </fieldset>
  )
}

type Image = ProductFormValues['images'][number]
type ImageField = ProductField<Image>

interface ImageRowsProps {
  form: ProductFormData
  field: ProductField<Image[]>
  /** The URL to come back to without JavaScript: this part of the page. */
  here: string
}

const idOf = ({ id }: { id: string }, index: number, part: keyof Image) => `${id}-images[${index}].${part}`

/** The pictures with a description of each, in the order in which the shop shows them. */
function ImageRows({ form, field, here }: ImageRowsProps) {
  const rows = field.getFieldList()
  const focusLater = useFocusAfterChange(rows.map(({ key }) => key).join())
  const last = rows.length - 1
  return (
    <ul className="image-rows">
      {rows.map((row, index) => (
        <ImageRow key={row.key ?? index} field={row} number={index + 1} isOnly={last === 0}>
          <RowActions
            form={form}
            name={field.name}
            index={index}
            last={last}
            what={`image ${index + 1}`}
            canRemove={last > 0}
            here={here}
            focusOn={(row) => focusLater(() => document.getElementById(idOf(form, row, 'alt')))}
          />
        </ImageRow>
      ))}
    </ul>
  )
}

interface ImageRowProps {
  field: ImageField
  number: number
  isOnly: boolean
  children: React.ReactNode
}

/** One picture, with its buttons. Where there is none yet, nothing. */
function ImageRow({ field, number, isOnly, children }: ImageRowProps) {
  const { url, alt } = field.getFieldset()
  const shown = typeof url.value === 'string' ? url.value.trim() : ''
  if (isOnly && shown === '' && !alt.value) return null
  return (
    <li>
      <div className="frame">
        {isPictureUrl(shown) && <Picture key={shown} src={shown} alt="" width={96} height={96} sizes="6rem" />}
      </div>
      <TextField field={alt} label={`Image ${number} description`} optional />
      {children}
    </li>
  )
}

/** The URLs of the pictures, for those that lie elsewhere; stands under 'Advanced'. */
export function ImageUrls({ form, images, path }: Pick<ProductImagesProps, 'form' | 'images' | 'path'>) {
  const rows = images.getFieldList()
  const focusLater = useFocusAfterChange(rows.map(({ key }) => key).join())
  const focusOn = (id: string) => focusLater(() => document.getElementById(id))
  return (
    <>
      {rows.map((row, index) => (
        <TextField
          key={row.key ?? index}
          field={row.getFieldset().url}
          label={`Image ${index + 1} URL`}
          inputMode="url"
          autoComplete="off"
          required
          missing={productErrors.images}
        />
      ))}
      <div className="actions">
        <button
          className="button button-quiet"
          {...form.insert.getButtonProps({ name: images.name, defaultValue: { url: '', alt: '' } })}
          formAction={`${path}#${advancedPart}`}
          onClick={() => focusOn(idOf(form, rows.length, 'url'))}
        >
          <Icon name="plus" /> Add image URL
        </button>
      </div>
    </>
  )
}
