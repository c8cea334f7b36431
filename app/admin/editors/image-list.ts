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

interface PictureRow {
  url: string
  alt: string
}

const pictureField = /^images\[(\d{1,4})\]\.(url|alt)$/

/** The list of images as it stands in the product's form, with further ones in the place of rows that are empty. */
export function withPictures(form: FormData, urls: string[]): PictureRow[] {
  const rows = rowsOf(form).filter(({ url, alt }) => url !== '' || alt !== '')
  const known = new Set(rows.map(({ url }) => url))
  return [...rows, ...urls.filter((url) => !known.has(url)).map((url) => ({ url, alt: '' }))]
}

function rowsOf(form: FormData): PictureRow[] {
  const rows: PictureRow[] = []
  for (const [name, value] of form) {
    const [, index, part] = pictureField.exec(name) ?? []
    if (index === undefined) continue
    const row = (rows[Number(index)] ??= { url: '', alt: '' })
    if (typeof value === 'string') row[part === 'alt' ? 'alt' : 'url'] = value.trim()
  }
  return rows.filter(Boolean)
}
