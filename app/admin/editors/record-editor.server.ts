import type { z } from 'zod'
import { controlNames, defaultsOf, differencesOf, formValuesOf, type FieldTable, type ValuesOf } from '~/content/fields'
import { parseForm } from '~/forms/parse.server'
import { redirectWith } from '~/http/redirect.server'
import { newId } from '~/lib/id'
import type { SaveResult } from '~/lib/save.server'
import { createService, serviceById, updateService } from '~/services/commands.server'
import { serviceFields, serviceSchema } from '~/services/fields.server'
import { servicePath } from '~/services/service'
import { shippingTexts, wayErrors } from '~/shipping/admin-messages'
import { wayFields, waySchema } from '~/shipping/fields.server'
import { createWay, mostWays, updateWay, wayById } from '~/shipping/ways.server'
import { serviceListTexts } from '../messages'
import { takeFieldPictures } from './content-form.server'
import type { ContentValues } from './content-fields'
import {
  conflict,
  type Deleted,
  deletedWhileEdited,
  type EditorArgs,
  handleEditorForm,
  hiddenNumber,
  idOfNew,
} from './editor.server'
import { serviceEditorTexts } from './messages'
import { editorFormOf } from './uploads.server'

/** A kind of records that the owner edits one by one, such as services: each in a form of the fields that a table declares. */
interface EditedRecords<Values, Stored> {
  table: FieldTable
  schema: z.ZodType<Values>
  find: (id: string) => Promise<Stored | undefined>
  /** @param id of the form: sent twice, it makes one record. Undefined where there are too many */
  create: (values: Values, id: string) => Promise<Stored | undefined>
  update: (id: string, values: Values, version: number) => Promise<SaveResult<Stored>>
  /** The list that a save leads back to. */
  list: { name: string; path: string }
  newRecord: RecordHead
  /** What the page of a record says above the form. */
  headOf: (record: Stored) => RecordHead
  /** What the form of a new one begins with, besides the defaults of its fields. */
  beginning?: ContentValues
  texts: Record<'created' | 'saved', (values: Values) => string> & {
    notFound: string
    /** At the field `name`. */
    tooMany?: string
    saveFailed: (reason: string) => string
  }
}

interface RecordHead {
  title: string
  lead?: string
  /** On the button. */
  save: string
  /** Where visitors see it. */
  path?: string
  /** The kind that its history goes by. */
  history?: string
}

/** What the editor is filled with: a record, or the beginning of a new one. */
export interface LoadedRecord {
  /** Its fields, which only the server has. */
  table: FieldTable
  values: ContentValues
  base: Record<string, string>
  isNew: boolean
  head: RecordHead
  list: { name: string; path: string }
}

export interface DeletedRecord extends Deleted<'record', ContentValues> {
  title: string
  /** The beginning of a new one. */
  record: LoadedRecord
}

/** In the path of the editor, in place of an id. */
const newRecordId = 'new'

/** The editor of a kind of records: what its page shows, how its form is read, and what its buttons do. */
function recordEditor<Values, Stored extends { version: number }>(kind: EditedRecords<Values, Stored>) {
  const { table, schema, list, texts } = kind
  const valuesOf = (values: unknown) => values as ValuesOf<FieldTable>

  /** @throws a redirect to the list, which says why, when there is no such record */
  async function load(id: string): Promise<LoadedRecord> {
    const record = id === newRecordId ? undefined : await kind.find(id)
    if (id !== newRecordId && !record) throw await redirectWith(list.path, [{ tone: 'error', text: texts.notFound }])
    return {
      table,
      values: record
        ? formValuesOf(table, valuesOf(record))
        : { ...formValuesOf(table, defaultsOf(table)), ...kind.beginning },
      base: record ? { version: String(record.version) } : { __new_id: newId() },
      isNew: !record,
      head: record ? kind.headOf(record) : kind.newRecord,
      list,
    }
  }

  /** Uploads a picture, changes a list, or saves, which leads back to the list. */
  function handle(args: EditorArgs, id: string) {
    const { form } = args
    const done = (text: string) => redirectWith(list.path, [{ tone: 'success', text }])
    return handleEditorForm<Values>(args, {
      assist: () => takeFieldPictures(args),
      parse: () => parseForm(form, schema),
      save: async (values) => {
        if (id === newRecordId) {
          const created = await kind.create(values, idOfNew(form))
          if (!created) return { status: 422, refused: { fields: { name: texts.tooMany ?? '' } } }
          return done(texts.created(values))
        }
        const saved = await kind.update(id, values, hiddenNumber(form, 'version'))
        if (saved.ok) return done(texts.saved(values))
        if (saved.reason === 'missing') {
          const record = await load(newRecordId)
          throw deletedWhileEdited<DeletedRecord>(form, { deleted: 'record', title: texts.notFound, record })
        }
        return conflict(saved.newer, differencesOf(table, valuesOf(saved.newer), valuesOf(values)))
      },
      failed: texts.saveFailed,
    })
  }

  return { table, load, handle }
}

/** Services (beyond, section 5). */
const serviceEditor = recordEditor({
  table: serviceFields,
  schema: serviceSchema,
  find: serviceById,
  create: createService,
  update: updateService,
  list: { name: serviceListTexts.title, path: '/admin/services' },
  newRecord: { title: 'New Service', save: 'Create Service' },
  // It has one duration at least.
  beginning: { durations: [{ name: '', priceCents: '', bookingUrl: '', button: '' }] },
  headOf: (service) => ({
    title: 'Edit Service',
    lead: service.title,
    save: 'Save Service',
    path: service.shown ? servicePath(service) : undefined,
    history: 'service',
  }),
  texts: { ...serviceEditorTexts, notFound: serviceListTexts.notFound },
})

/** Ways to ship (beyond, section 3). */
const wayEditor = recordEditor({
  table: wayFields,
  schema: waySchema,
  find: wayById,
  create: createWay,
  update: updateWay,
  list: { name: shippingTexts.title, path: '/admin/shipping' },
  newRecord: { title: shippingTexts.newTitle, save: 'Create Way' },
  headOf: ({ name }) => ({ title: 'Edit Way to Ship', lead: name, save: 'Save Way' }),
  texts: { ...shippingTexts, tooMany: wayErrors.tooMany(mostWays) },
})

/** By the section of their URLs: `/admin/services/…`. */
const recordEditors: Record<string, typeof serviceEditor> = { services: serviceEditor, shipping: wayEditor }

/** The editor of the kind of records that a URL is about. */
export function recordEditorAt({ url }: Request) {
  return recordEditors[new URL(url).pathname.split('/')[2] ?? '']!
}

/** How its form is read. */
export const recordForm = editorFormOf((request) => controlNames(recordEditorAt(request).table))
