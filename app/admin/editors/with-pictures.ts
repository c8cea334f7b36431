interface PictureRow {
  url: string
  alt: string
}

export const pictureField = /^images\[(\d{1,4})\]\.(url|alt)$/

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
