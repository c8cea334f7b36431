import { data } from '@remix-run/node'
import type { ControlNames } from '~/content/fields'
import { refuseForeignNames } from '~/http/read-form.server'
import { storeImage } from '~/images/bucket.server'
import { readUpload } from '~/images/upload.server'

/** What was wrong with the files of a form that could be read all the same. */
export interface FileRefusal {
  /** For the whole form. */
  error: string
  /** For the fields whose file was too large. */
  fieldErrors: Record<string, string>
}

/** Tags, pictures with their alternative texts, and the options of a new product. */
const namesOfLists: ControlNames = {
  parts: /^(?:tags\[\d{1,3}\]|images\[\d{1,3}\]\.(?:url|alt)|variations\[\d{1,3}\]\.(?:value|price|stock_quantity))$/,
  wholes: ['tags', 'images', 'variations'],
}

const megabyte = 1024 * 1024
/** Without a session: the longest post fits, and of pictures, which cannot be kept anyway, only the beginning is read. */
const limitsOfTyped = { fileBytes: megabyte / 2, totalBytes: 16 * megabyte }
const mostTyped = megabyte

/**
 * Reads an editor's form, pictures and all. A picture that is too large is left out and told of, so that the form
 * comes back with everything else (C50).
 * @throws 400, 413 or 415 when nothing of the form could be read
 */
async function readEditorForm(
  request: Request,
  allowed: boolean,
  { parts, wholes }: ControlNames,
): Promise<{ form: FormData; refusal?: FileRefusal }> {
  const upload = await readUpload(request, allowed ? undefined : limitsOfTyped)
  refuseForeignNames(upload.formData, parts)
  if (!allowed && lengthOfTyped(upload.formData) > mostTyped) throw data('The form is too large.', { status: 413 })
  if (wholes.some((name) => upload.formData.has(name))) throw data('The form could not be read.', { status: 400 })
  if (upload.ok) return { form: upload.formData }
  const { formData, status, error, fieldErrors } = upload
  if ([...formData.keys(), ...Object.keys(fieldErrors)].length === 0) throw data(error, { status })
  return { form: formData, refusal: { error, fieldErrors } }
}

function lengthOfTyped(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

/**
 * How an editor's form is read, and what an expired session must not lose of it.
 * @param namesOf gives the names of its controls
 */
export function editorFormOf(namesOf: (request: Request) => ControlNames) {
  return {
    read: (request: Request, allowed: boolean) => readEditorForm(request, allowed, namesOf(request)),
    keepsTyped: true,
  }
}

/** For products, variations and posts. */
export const editorForm = editorFormOf(() => namesOfLists)

export interface TakenPictures {
  /** URLs of the pictures that are in the bucket now, in the order in which they were chosen. */
  urls: string[]
  /** Why others are not, with the name of the file. */
  error?: string
}

/**
 * Takes the files of a field out of a form and puts them into the bucket. What was refused is told, and the others
 * are kept, whatever else becomes of the form (C50, C51, C53).
 * @param refusal of the files that did not arrive
 */
export async function takePictures(form: FormData, field: string, refusal?: FileRefusal): Promise<TakenPictures> {
  const files = form.getAll(field).filter((entry) => typeof entry !== 'string')
  form.delete(field)
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
