import { data } from '@remix-run/node'
import { readUpload } from '~/images/upload.server'
import { refuseForeignNames } from '~/security/field-names.server'

interface Refusal {
  /** For the whole form. */
  error: string
  /** For the fields whose file was too large. */
  fieldErrors: Record<string, string>
}

/** The fields of a list: tags, and pictures with their alternative texts. Without a place of its own none is one. */
const listFields = /^(?:tags\[\d{1,3}\]|images\[\d{1,3}\]\.(?:url|alt))$/
const lists = ['tags', 'images']

/** What was wrong with the files of a form that could be read all the same. */
const refusals = new WeakMap<FormData, Refusal>()

/**
 * Reads an editor's form, pictures and all. A picture that is too large is left out and remembered, so that the form
 * comes back with everything else (C50).
 * @throws 400, 413 or 415 when nothing of the form could be read
 */
async function readEditorForm(request: Request): Promise<FormData> {
  const upload = await readUpload(request)
  refuseForeignNames(upload.formData, listFields)
  if (lists.some((name) => upload.formData.has(name))) throw data('The form could not be read.', { status: 400 })
  if (upload.ok) return upload.formData
  const { formData, status, error, fieldErrors } = upload
  if ([...formData.keys()].length === 0) throw data(error, { status })
  refusals.set(formData, { error, fieldErrors })
  return formData
}

/** Why some of the form's files did not arrive; undefined when all did. */
export function refusalOf(form: FormData): Refusal | undefined {
  return refusals.get(form)
}

/** How an editor's form is read, and what an expired session must not lose of it. */
export const editorForm = {
  read: readEditorForm,
  keepsTyped: (form: FormData) => form.get('intent') !== 'delete-variation',
}
