import type { AppLoadContext } from '@remix-run/node'
import { listCategories } from '~/catalog/categories.server'
import { codeAdminTexts, codeKindNames, codeLabels } from '~/codes/admin-messages'
import type { Code, CountedCode } from '~/codes/code'
import { codeById, createCode, deleteCode, listCodes, setCodeActive, updateCode } from '~/codes/codes.server'
import { codeSchema, type CodeValues } from '~/codes/schema.server'
import { parseForm } from '~/forms/parse.server'
import type { FormActionArgs } from '~/http/form-action.server'
import type { Flash } from '~/http/flash.server'
import { outcomeMessage } from '~/http/outcome.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { calendarDay, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { toFixedDollars } from '~/lib/money'
import { loadOptional } from '~/site/load-optional.server'
import type { CodeFormValues } from './code-form'
import type { Difference } from './editors/editor'
import { handleEditorForm, hiddenNumber, idOfNew } from './editors/editor.server'
import { editorTexts } from './messages'

const listPath = '/admin/codes'
/** In the path of the editor, in place of an id. */
const newCode = 'new'

/** How the form is read: what was typed outlives an ended session. */
export const codeForm = { keepsTyped: true }

/** Every code with where it stands; null when they cannot be read. */
export async function readCodes(context: AppLoadContext) {
  const today = calendarDay(nowIso())
  const rows = await loadOptional('codes', listCodes, context)
  return { list: rows?.map((code) => ({ ...code, state: stateOf(code, today) })) ?? null }
}

/** Where a code stands for those who might use it. */
export type CodeState = 'active' | 'coming' | 'over' | 'usedUp' | 'ended'

export type ListedCode = NonNullable<Awaited<ReturnType<typeof readCodes>>['list']>[number]

function stateOf({ active, startsOn, endsOn, maxUses, uses }: CountedCode, today: string): CodeState {
  if (!active) return 'ended'
  if (endsOn !== null && endsOn < today) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return startsOn !== null && startsOn > today ? 'coming' : 'active'
}

/**
 * What a button of the list does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runCodeButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  const on = form.get('value') === 'on'
  const { notFound: missing, updateFailed: failed } = codeAdminTexts
  switch (form.get('intent')) {
    case 'active':
      return outcomeMessage(() => setCodeActive(id, on), {
        done: on ? codeAdminTexts.resumed : codeAdminTexts.ended,
        missing,
        failed,
      })
    case 'delete':
      return outcomeMessage(
        async () => {
          const result = await deleteCode(id)
          return result === 'ended' ? { tone: 'info', text: codeAdminTexts.endedNotDeleted } : result === 'deleted'
        },
        { done: codeAdminTexts.deleted, missing, failed },
      )
    default:
      return undefined
  }
}

/**
 * What the editor is filled with: a code, or the beginning of a new one. One that was deleted while its form stood open is a
 * new one, beside what was typed.
 * @throws a redirect to the list, which says why, when there is no such code
 */
export async function loadCode(id: string, context: AppLoadContext) {
  const [code, known] = await Promise.all([id === newCode ? undefined : codeById(id), listCategories()])
  if (!code && id !== newCode && !requestState(context).formFailed) {
    throw await redirectWith(listPath, [{ tone: 'error', text: codeAdminTexts.notFound }])
  }
  const own = code?.category
  return {
    categories: own && !known.includes(own) ? [...known, own] : known,
    code: code?.code,
    base: code ? baseOf(code) : { __new_id: newId() },
    values: code ? formValues(code) : emptyValues,
  }
}

const baseOf = ({ version }: Code) => ({ version: String(version) })

const emptyValues: CodeFormValues = {
  ...{ code: '', kind: 'percent', value: '', least: '', category: '', starts_on: '', ends_on: '', max_uses: '' },
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

/** Keeps what the owner typed of a code, or makes a new one. */
export function handleCodeForm(args: FormActionArgs, id: string) {
  const { form } = args
  const refuse = (field: string, text: string) => ({ status: 422, refused: { fields: { [field]: text } } })
  return handleEditorForm<CodeValues>(args, {
    parse: () => parseForm(form, codeSchema),
    save: async (values) => {
      const isKnown = values.category === null || (await listCategories()).includes(values.category)
      if (!isKnown) return refuse('category', codeAdminTexts.category)
      const isNew = id === newCode
      const saved = isNew
        ? await createCode(values, idOfNew(form))
        : await updateCode(id, values, hiddenNumber(form, 'version'))
      if (saved.ok) {
        const text = isNew ? codeAdminTexts.created : codeAdminTexts.saved
        return redirectWith(listPath, [{ tone: 'success', text }])
      }
      if (saved.reason === 'taken') return refuse('code', codeAdminTexts.codeTaken(saved.by))
      if (saved.reason === 'missing') return { status: 410, refused: { form: editorTexts.deleted } }
      return { newer: { base: baseOf(saved.newer), differences: differencesOf(saved.newer, values) } }
    },
    failed: codeAdminTexts.saveFailed,
  })
}

function differencesOf(newer: Code, typed: CodeValues): Difference[] {
  const [saved, sent] = [formValues(newer), formValues({ ...newer, ...typed })]
  const shown = { ...saved, kind: codeKindNames[newer.kind], active: newer.active ? 'Yes' : 'No' }
  return (Object.keys(codeLabels) as (keyof CodeFormValues)[])
    .filter((name) => saved[name] !== sent[name])
    .map((name) => ({ label: codeLabels[name], value: shown[name] }))
}
