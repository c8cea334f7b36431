import type { AppLoadContext } from '@remix-run/node'
import { listCategories } from '~/catalog/categories.server'
import { codeAdminTexts, codeKindNames, codeLabels } from '~/codes/admin-messages'
import type { Code } from '~/codes/code'
import { codeById, createCode, updateCode } from '~/codes/codes.server'
import { codeSchema, type CodeValues } from '~/codes/schema.server'
import { parseForm } from '~/forms/parse.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { newId } from '~/lib/id'
import { toFixedDollars } from '~/lib/money'
import type { CodeFormValues } from './code-form'
import type { Difference } from './editor'
import { handleEditorForm, hiddenNumber, idOfNew } from './editor.server'
import { editorTexts } from './messages'

const listPath = '/admin/codes'
/** In the path of the editor, in place of an id. */
const newCode = 'new'

/** How the form is read: what was typed outlives an ended session. */
export const codeForm = { keepsTyped: true }

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
