import { storeImage } from '~/images/bucket.server'
import { refusalOf } from './read-form.server'

export interface TakenPictures {
  /** Addresses of the pictures that are in the bucket now, in the order in which they were chosen. */
  urls: string[]
  /** Why others are not, with the name of the file. */
  error?: string
}

/**
 * Takes the files of a field out of a form and puts them into the bucket. What was refused is told, and the others
 * are kept, whatever else becomes of the form (C50, C51, C53).
 */
export async function takePictures(form: FormData, field: string): Promise<TakenPictures> {
  const files = form.getAll(field).filter((entry) => typeof entry !== 'string')
  form.delete(field)
  const refusal = refusalOf(form)
  const errors = refusal ? [refusal.fieldErrors[field] ?? refusal.error] : []
  const urls: string[] = []
  // One after the other: a phone's pictures are large, and the memory of a small server is not.
  for (const file of files) {
    const stored = await storeImage(new Uint8Array(await file.arrayBuffer()), file.name)
    if (!stored.ok) errors.push(file.name ? `${shortName(file.name)}: ${stored.error}` : stored.error)
    else if (!urls.includes(stored.url)) urls.push(stored.url)
  }
  return { urls, error: errors.length > 0 ? errors.join(' ') : undefined }
}

/** The file's own name, without a folder that some browsers put before it, and cut where it is very long. */
function shortName(name: string): string {
  const own = Array.from(name.split(/[/\\]/).at(-1) ?? '')
  return own.length > 60 ? `${own.slice(0, 57).join('')}…` : own.join('')
}
