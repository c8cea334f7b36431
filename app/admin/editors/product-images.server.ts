import { pictureField, withPictures } from './with-pictures'

/** Puts further pictures at the end of the form's list of images, in the place of rows that were left empty. */
export function appendImages(form: FormData, urls: string[]): void {
  if (urls.length === 0) return
  const rows = withPictures(form, urls)
  for (const name of [...form.keys()]) if (pictureField.test(name)) form.delete(name)
  for (const [index, { url, alt }] of rows.entries()) {
    form.set(`images[${index}].url`, url)
    form.set(`images[${index}].alt`, alt)
  }
}
