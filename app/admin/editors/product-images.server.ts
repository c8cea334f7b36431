const imageField = /^images\[(\d{1,4})\]\.(url|alt)$/

/** Puts further pictures at the end of the form's list of images, in the place of rows that were left empty. */
export function appendImages(form: FormData, urls: string[]): void {
  if (urls.length === 0) return
  const rows = takeRows(form).filter(({ url, alt }) => url.trim() !== '' || alt.trim() !== '')
  const known = new Set(rows.map(({ url }) => url))
  const added = urls.filter((url) => !known.has(url)).map((url) => ({ url, alt: '' }))
  for (const [index, { url, alt }] of [...rows, ...added].entries()) {
    form.set(`images[${index}].url`, url)
    form.set(`images[${index}].alt`, alt)
  }
}

function takeRows(form: FormData): { url: string; alt: string }[] {
  const rows: { url: string; alt: string }[] = []
  for (const [name, value] of [...form]) {
    const [, index, part] = imageField.exec(name) ?? []
    if (index === undefined) continue
    const row = (rows[Number(index)] ??= { url: '', alt: '' })
    if (typeof value === 'string') row[part === 'alt' ? 'alt' : 'url'] = value
    form.delete(name)
  }
  return rows.filter(Boolean)
}
