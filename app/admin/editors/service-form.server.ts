import { data } from '@remix-run/node'
import { controlNames, defaultsOf, differencesOf, formValuesOf, type FieldTable } from '~/content/fields'
import { parseForm } from '~/forms/parse.server'
import { redirectWith } from '~/http/redirect.server'
import { newId } from '~/lib/id'
import { createService, serviceById, updateService } from '~/services/commands.server'
import { serviceFields, serviceSchema } from '~/services/fields.server'
import { servicePath, type ServiceValues } from '~/services/service'
import { serviceListTexts } from '../messages'
import { serviceEditorTexts } from './messages'
import { type ContentFormResult, takeFieldPictures } from './content-form.server'
import type { ContentValues } from './content-fields'
import { draftOf, type EditorArgs, handleEditorForm, hiddenNumber, idOfNew } from './editor.server'
import { editorFormOf } from './uploads.server'

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

/** The body of the 410 after a service was deleted while its form stood open: what was typed, for a new one. */
export interface DeletedService {
  deleted: 'service'
  service: LoadedService
  values: ContentValues
}

/** How the form is read. */
export const serviceForm = editorFormOf(() => controlNames(serviceFields))

/** Everything that the buttons of the service editor do: upload a picture, change a list, save. */
export function handleServiceForm(args: EditorArgs, id: string) {
  const { form } = args
  const done = (text: string) => redirectWith(listPath, [{ tone: 'success', text }])
  return handleEditorForm<ServiceValues, ContentFormResult>(args, {
    assist: () => takeFieldPictures(args),
    parse: () => parseForm(form, serviceSchema),
    save: async (values) => {
      if (id === newService) {
        await createService(values, idOfNew(form))
        return done(serviceEditorTexts.created)
      }
      const saved = await updateService(id, values, hiddenNumber(form, 'version'))
      if (saved.ok) return done(serviceEditorTexts.updated)
      if (saved.reason === 'missing') throw await deletedService(form)
      const differences = differencesOf(serviceFields, saved.newer, values)
      return { newer: { base: { version: String(saved.newer.version) }, differences } }
    },
    failed: serviceEditorTexts.saveFailed,
  })
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
async function deletedService(form: FormData) {
  const values = draftOf(form).initialValue as ContentValues
  return data<DeletedService>({ deleted: 'service', service: await loadService(newService), values }, { status: 410 })
}
