import { data } from '@remix-run/node'
import { controlNames, defaultsOf, differencesOf, formValuesOf } from '~/content/fields'
import { parseForm } from '~/forms/parse.server'
import { redirectWith } from '~/http/redirect.server'
import { newId } from '~/lib/id'
import { wayFields, waySchema } from '~/shipping/fields.server'
import { createWay, updateWay, wayById, type WayValues } from '~/shipping/ways.server'
import { shippingTexts } from '~/shipping/admin-messages'
import type { ContentValues } from './content-fields'
import { draftOf, type EditorArgs, handleEditorForm, hiddenNumber, idOfNew } from './editor.server'
import { editorFormOf } from './uploads.server'

const listPath = '/admin/shipping'

/** In the path of the editor, in place of an id. */
const newWay = 'new'

/** What the editor is filled with: a way to ship, or the beginning of a new one. @throws a redirect to the list when there is no such way */
export async function loadWay(id: string) {
  const beginning = { table: wayFields, base: { __new_id: newId() } as Record<string, string>, name: undefined }
  if (id === newWay) return { ...beginning, values: formValuesOf(wayFields, defaultsOf(wayFields)) }
  const way = await wayById(id)
  if (!way) throw await redirectWith(listPath, [{ tone: 'error', text: shippingTexts.notFound }])
  const base = { version: String(way.version) } as Record<string, string>
  return { table: wayFields, base, name: way.name, values: formValuesOf(wayFields, way) }
}

export type LoadedWay = Omit<Awaited<ReturnType<typeof loadWay>>, 'name'> & { name: string | undefined }

/** The body of the 410 after a way was deleted while its form stood open: what was typed, for a new one. */
export interface DeletedWay {
  deleted: 'way'
  way: LoadedWay
  values: ContentValues
}

/** How the form is read. */
export const wayForm = editorFormOf(() => controlNames(wayFields))

/** Saves a way to ship, and leads back to the list. */
export function handleWayForm(args: EditorArgs, id: string) {
  const { form } = args
  const done = (text: string) => redirectWith(listPath, [{ tone: 'success', text }])
  return handleEditorForm<WayValues>(args, {
    parse: () => parseForm(form, waySchema),
    save: async (values) => {
      if (id === newWay) {
        await createWay(values, idOfNew(form))
        return done(shippingTexts.created)
      }
      const saved = await updateWay(id, values, hiddenNumber(form, 'version'))
      if (saved.ok) return done(shippingTexts.saved)
      if (saved.reason === 'missing') throw await deletedWay(form)
      const differences = differencesOf(wayFields, saved.newer, values)
      return { newer: { base: { version: String(saved.newer.version) }, differences } }
    },
    failed: shippingTexts.saveFailed,
  })
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
async function deletedWay(form: FormData) {
  const values = draftOf(form).initialValue as ContentValues
  return data<DeletedWay>({ deleted: 'way', way: await loadWay(newWay), values }, { status: 410 })
}
