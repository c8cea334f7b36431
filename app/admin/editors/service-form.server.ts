import { data } from '@remix-run/node'
import { controlNames, defaultsOf, differencesOf, formValuesOf, type FieldTable } from '~/content/fields'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { newId } from '~/lib/id'
import { createService, serviceById, updateService } from '~/services/commands.server'
import { serviceFields, serviceSchema } from '~/services/fields.server'
import { servicePath } from '~/services/service'
import { editorTexts, serviceEditorTexts, serviceListTexts } from '../messages'
import { takeFieldPictures } from './content-form.server'
import type { ContentValues } from './content-fields'
import type { EditorResult } from './editor'
import { draftOf, hiddenNumber, idOfNew, isExpected, shownReason } from './editor.server'
import { editorFormOf, type FileRefusal } from './uploads.server'

const listPath = '/admin/services'

/** In the path of the editor, in place of an id. */
const newService = 'new'

/** What the editor is filled with: a service, or the beginning of a new one. */
export interface LoadedService {
  /** Its fields, which only the server has. */
  table: FieldTable
  values: ContentValues
  base: Record<string, string>
  /** Undefined for a new one. */
  title?: string
  /** Its page, where visitors see it. */
  path?: string
}

/** @throws a redirect to the list, which says why, when there is no such service */
export async function loadService(id: string): Promise<LoadedService> {
  if (id === newService) {
    const values = formValuesOf(serviceFields, defaultsOf(serviceFields))
    return { table: serviceFields, values, base: { __new_id: newId() } }
  }
  const service = await serviceById(id)
  if (!service) throw await redirectWith(listPath, [{ tone: 'error', text: serviceListTexts.notFound }])
  return {
    table: serviceFields,
    values: formValuesOf(serviceFields, service),
    base: { version: String(service.version) },
    title: service.title,
    path: service.shown ? servicePath(service) : undefined,
  }
}

export interface ServiceFormResult extends EditorResult {
  /** URLs of pictures that were uploaded just now. */
  uploaded?: string[]
}

/** The body of the 410 after a service was deleted while its form stood open: what was typed, for a new one. */
export interface DeletedService {
  deleted: 'service'
  service: LoadedService
  values: ContentValues
}

/** How the form is read. */
export const serviceForm = editorFormOf(() => controlNames(serviceFields))

type Args = Pick<FormActionArgs, 'form' | 'context'> & { refusal?: FileRefusal }
type FormResponse = ReturnType<typeof formFailed<ServiceFormResult>> | Response

/** Everything that the buttons of the service editor do: upload a picture, change a list, save. */
export async function handleServiceForm({ form, context, refusal }: Args, id: string): Promise<FormResponse> {
  const respondWithForm = (result: ServiceFormResult, status = 422): FormResponse =>
    result.lastResult.status === 'error' ? formFailed(context, result, status) : data(result)
  try {
    const { urls, errors } = await takeFieldPictures(form, refusal)
    if (form.get('intent') === 'upload' || (errors && !form.has('__intent__'))) {
      return respondWithForm({ lastResult: draftOf(form, errors), uploaded: urls })
    }
    const parsed = await parseForm(form, serviceSchema)
    if (!parsed.ok) return respondWithForm({ lastResult: parsed.result })
    const done = (text: string) => redirectWith(listPath, [{ tone: 'success', text }])
    if (id === newService) {
      await createService(parsed.value, idOfNew(form))
      return await done(serviceEditorTexts.created)
    }
    const saved = await updateService(id, parsed.value, hiddenNumber(form, 'version'))
    if (saved.ok) return await done(serviceEditorTexts.updated)
    if (saved.reason === 'missing') throw await deletedService(form)
    const { newer } = saved
    const differences = differencesOf(serviceFields, newer, parsed.value)
    const lastResult = parsed.fail({ form: editorTexts.conflict })
    return respondWithForm({ lastResult, newer: { base: { version: String(newer.version) }, differences } }, 409)
  } catch (error) {
    if (isExpected(error)) throw error
    const reason = serviceEditorTexts.saveFailed(shownReason(error, context))
    return respondWithForm({ lastResult: draftOf(form, { form: reason }) }, 503)
  }
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
async function deletedService(form: FormData) {
  const values = draftOf(form).initialValue as ContentValues
  return data<DeletedService>({ deleted: 'service', service: await loadService(newService), values }, { status: 410 })
}
