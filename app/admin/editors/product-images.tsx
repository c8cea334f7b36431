import { useCallback } from 'react'
import { FieldTexts, type FieldState } from '~/forms/field-frame'
import { ImageRows } from './image-rows'
import type { ProductField, ProductFormData, ProductFormValues } from './product-values'
import { UploadField } from './upload-field'

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
    (urls: string[]) => form.update({ name: 'images', value: withPictures(form.id, urls) }),
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

/** The list of images as it stands in the form, with further ones in the place of rows that are empty. */
function withPictures(formId: string, urls: string[]): Images {
  const typed = new FormData(document.forms.namedItem(formId) ?? undefined)
  const images: Images = []
  for (let index = 0; typed.has(`images[${index}].url`); index += 1) {
    const url = String(typed.get(`images[${index}].url`)).trim()
    const alt = String(typed.get(`images[${index}].alt`)).trim()
    if (url || alt) images.push({ url, alt })
  }
  const known = images.map(({ url }) => url)
  return [...images, ...urls.filter((url) => !known.includes(url)).map((url) => ({ url, alt: '' }))]
}
