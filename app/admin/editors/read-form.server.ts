import { data } from '@remix-run/node'
import { readUpload } from '~/images/upload.server'
import { refuseForeignNames } from '~/http/read-form.server'

interface Refusal {
  /** For the whole form. */
  error: string
  /** For the fields whose file was too large. */
  fieldErrors: Record<string, string>
}

/** The fields of a list: tags, and pictures with their alternative texts. Without a place of its own none is one. */
const listFields = /^(?:tags\[\d{1,3}\]|images\[\d{1,3}\]\.(?:url|alt))$/
const lists = ['tags', 'images']

const megabyte = 1024 * 1024
/** For whoever has no session: the longest post fits, and of pictures, which cannot be kept, only the beginning is taken. */
const limitsOfTyped = { fileBytes: megabyte / 2, totalBytes: 16 * megabyte }
const mostTyped = megabyte

/** What was wrong with the files of a form that could be read all the same. */
const refusals = new WeakMap<FormData, Refusal>()

/**
 * Reads an editor's form, pictures and all. A picture that is too large is left out and remembered, so that the form
 * comes back with everything else (C50).
 * @throws 400, 413 or 415 when nothing of the form could be read
 */
async function readEditorForm(request: Request, allowed: boolean): Promise<FormData> {
  const upload = await readUpload(request, allowed ? undefined : limitsOfTyped)
  refuseForeignNames(upload.formData, listFields)
  if (!allowed && lengthOfTyped(upload.formData) > mostTyped) throw data('The form is too large.', { status: 413 })
  if (lists.some((name) => upload.formData.has(name))) throw data('The form could not be read.', { status: 400 })
  if (upload.ok) return upload.formData
  const { formData, status, error, fieldErrors } = upload
  if ([...formData.keys()].length === 0) throw data(error, { status })
  refusals.set(formData, { error, fieldErrors })
  return formData
}

function lengthOfTyped(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

/** Why some of the form's files did not arrive; undefined when all did. */
export function refusalOf(form: FormData): Refusal | undefined {
  return refusals.get(form)
}

/** How an editor's form is read, and what an expired session must not lose of it. */
export const editorForm = {
  read: readEditorForm,
  keepsTyped: true,
}
