import { useCallback } from 'react'
import { FieldTexts, type FieldState } from '~/forms/field-frame'
import { ImageRows } from './image-rows'
import type { ProductField, ProductFormData, ProductFormValues } from './product-values'
import { UploadField } from './upload-field'
import { withPictures } from './with-pictures'

type Images = ProductFormValues['images']

interface ProductImagesProps {
  form: ProductFormData
  images: ProductField<Images>
  /** The field for files. */
  files: FieldState
  path: string
  onAnswer: (answer: object) => void
}

const part = 'product-images-part'

/** The pictures of a product: the list of them, and a field that adds uploaded ones to it. */
export function ProductImages({ form, images, files, path, onAnswer }: ProductImagesProps) {
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
        onAnswer={onAnswer}
      />
    </fieldset>
  )
}
