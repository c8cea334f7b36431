import { listCategories } from '~/catalog/categories.server'
import { codeAdminTexts as texts, codeKindNames, codeLabels } from '~/codes/admin-messages'
import { type Code, codeState } from '~/codes/code'
import { codeById, createCode, deleteCode, listCodes, setCodeActive, updateCode } from '~/codes/codes.server'
import { codeSchema, type CodeValues } from '~/codes/schema.server'
import { parseForm } from '~/forms/parse.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { shopToday } from '~/lib/dates'
import { newId } from '~/lib/id'
import { toFixedDollars } from '~/lib/money'
import { pageNumber } from '~/lib/pagination'
import { buttons } from './buttons.server'
import {
  conflict,
  type Deleted,
  deletedWhileEdited,
  differencesBetween,
  handleEditorForm,
  hiddenNumber,
  idOfNew,
} from './editors/editor.server'
import { optionalList } from './lists.server'

/** A page of the codes, each with where it stands. */
export const readCodes = optionalList('codes', async (params) => {
  const today = shopToday()
  const list = await listCodes(pageNumber(params))
  return { ...list, items: list.items.map((code) => ({ ...code, state: codeState(code, today) })) }
})

export type ListedCode = NonNullable<Awaited<ReturnType<typeof readCodes>>['list']>['items'][number]

export const pressCodeButton = buttons({ missing: texts.notFound, failed: texts.updateFailed }, (id, on) => ({
  active: [() => setCodeActive(id, on), on ? texts.resumed : texts.ended],
  delete: [
    async () => {
      const result = await deleteCode(id)
      if (result === 'ended') return { tone: 'info', text: texts.endedNotDeleted }
      return result === 'missing' ? undefined : result
    },
    texts.deleted,
  ],
}))

const listPath = '/admin/codes'
/** In the path of the editor, in place of an id. */
const newCodeId = 'new'

/**
 * What the editor is filled with: a code, or the beginning of a new one.
 * @throws a redirect to the list, which says why, when there is no such code
 */
export async function loadCode(id: string) {
  const [code, known] = await Promise.all([id === newCodeId ? undefined : codeById(id), listCategories()])
  if (!code && id !== newCodeId) {
    throw await redirectWith(listPath, [{ tone: 'error', text: texts.notFound }])
  }
  const own = code?.category
  return {
    categories: own && !known.includes(own) ? [...known, own] : known,
    code: code?.code,
    base: (code ? { version: String(code.version) } : { __new_id: newId() }) as Record<string, string>,
    values: code ? formValues(code) : emptyValues,
  }
}

export type LoadedCode = Awaited<ReturnType<typeof loadCode>>
export type CodeFormValues = Record<keyof typeof codeLabels, string>

export interface DeletedCode extends Deleted<'code', CodeFormValues> {
  /** The beginning of a new one. */
  loaded: LoadedCode
}

const emptyValues: CodeFormValues = {
  code: '',
  kind: 'percent',
  value: '',
  least: '',
  category: '',
  starts_on: '',
  ends_on: '',
  max_uses: '',
  active: 'on',
}

function formValues({ code, kind, value, ...rest }: Code): CodeFormValues {
  return {
    code,
    kind,
    value: { percent: String(value), sum: toFixedDollars(value), freeShipping: '' }[kind],
    least: rest.leastCents > 0 ? toFixedDollars(rest.leastCents) : '',
    category: rest.category ?? '',
    starts_on: rest.startsOn ?? '',
    ends_on: rest.endsOn ?? '',
    max_uses: rest.maxUses === null ? '' : String(rest.maxUses),
    active: rest.active ? 'on' : '',
  }
}

/** Saves a code, or makes a new one. */
export function handleCodeForm(args: FormActionArgs, id: string) {
  const { form } = args
  const refuse = (field: string, text: string) => ({ status: 422, refused: { fields: { [field]: text } } })
  return handleEditorForm<CodeValues>(args, {
    parse: () => parseForm(form, codeSchema),
    save: async (values) => {
      const isKnown = values.category === null || (await listCategories()).includes(values.category)
      if (!isKnown) return refuse('category', texts.category)
      const isNew = id === newCodeId
      const saved = isNew
        ? await createCode(values, idOfNew(form))
        : await updateCode(id, values, hiddenNumber(form, 'version'))
      if (saved.ok) {
        const text = isNew ? texts.created : texts.saved
        return redirectWith(listPath, [{ tone: 'success', text }])
      }
      if (saved.reason === 'taken') return refuse('code', texts.codeTaken(saved.by))
      if (saved.reason === 'missing') {
        throw deletedWhileEdited<DeletedCode>(form, { deleted: 'code', loaded: await loadCode(newCodeId) })
      }
      const { newer } = saved
      const [now, typed] = [formValues(newer), formValues({ ...newer, ...values })]
      const shown = { ...now, kind: codeKindNames[newer.kind], active: newer.active ? 'Yes' : 'No' }
      return conflict(newer, differencesBetween(codeLabels, now, typed, shown))
    },
    failed: texts.saveFailed,
  })
}
