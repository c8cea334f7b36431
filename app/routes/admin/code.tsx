import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { type CodeFormValues, type DeletedCode, handleCodeForm, loadCode, type LoadedCode } from '~/admin/codes.server'
import { type ActionResult, EditorForm, type EditorResult, SaveButton, useEditor } from '~/admin/editors/editor'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { codeAdminTexts as texts, codeKindNames, codeLabels as labels } from '~/codes/admin-messages'
import { CheckboxField, SelectField, TextField } from '~/forms/fields'
import { capitalize } from '~/lib/text'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params }) => loadCode(params.id ?? ''))

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, { title: loaded?.code === undefined ? texts.newTitle : texts.editTitle, noindex: true })

export const action = adminAction((args) => handleCodeForm(args, args.params.id ?? ''), { keepsTyped: true })

/** A code in its editor; `/admin/codes/new` is the form of a new one. */
export default function CodePage() {
  const loaded = useLoaderData<typeof loader>()
  const { code } = loaded
  return (
    <>
      <AdminHead title={code === undefined ? texts.newTitle : texts.editTitle} lead={code} back={toList} />
      <CodeEditor key={useParams().id} loaded={loaded} result={useActionData<typeof action>()} />
    </>
  )
}

const toList = { name: texts.title, path: '/admin/codes' }

export const ErrorBoundary = deletedBoundary('code', DeletedCodePage)

function DeletedCodePage({ loaded, values }: DeletedCode) {
  return (
    <>
      <AdminHead title={texts.newTitle} back={toList} />
      <DeletedNotice title={texts.notFound}>You can save it as a new one.</DeletedNotice>
      <CodeEditor loaded={loaded} result={undefined} typed={values} action="/admin/codes/new" />
    </>
  )
}

interface CodeEditorProps {
  loaded: LoadedCode
  result: ActionResult
  /** Fills the form of a new code with what was typed for one that is gone. */
  typed?: CodeFormValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** The form of a discount code (beyond, section 3). */
function CodeEditor({ loaded: { code, base, values, categories }, ...rest }: CodeEditorProps) {
  const editor = useEditor<CodeFormValues, EditorResult>({ id: 'code', base, values, ...rest })
  const isNew = code === undefined
  const { fields } = editor
  const text = (name: keyof CodeFormValues, hint: string, further: object = {}) => (
    <TextField field={fields[name]} label={labels[name]} hint={hint} autoComplete="off" {...further} />
  )
  return (
    <EditorForm editor={editor} className="form settings-form" scrollToTop>
      <div className="panel form">
        {text(
          'code',
          'Letters and digits. Capitals, spaces and hyphens do not matter, nor what looks alike: O and 0, I, L and 1.',
          {
            required: true,
            missing: texts.codeMissing,
            maxLength: 40,
          },
        )}
        <div className="form-row">
          <SelectField field={fields.kind} label={labels.kind}>
            {Object.entries(codeKindNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          {text('value', '10 for 10 percent, or 5.00 for $5. Empty for free shipping.', { inputMode: 'decimal' })}
        </div>
        <div className="form-row">
          <SelectField field={fields.category} label={labels.category} hint="The discount is taken off these alone.">
            <option value="">Everything</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {capitalize(name)}
              </option>
            ))}
          </SelectField>
          {text('least', 'What everything in the cart has to come to, before shipping.', {
            optional: true,
            inputMode: 'decimal',
          })}
        </div>
        <div className="form-row">
          {text('starts_on', 'From the beginning of this day.', { optional: true, type: 'date' })}
          {text('ends_on', 'Until the end of this day.', { optional: true, type: 'date' })}
        </div>
        {text('max_uses', 'Orders that can have it, of all customers together. Empty for any number.', {
          optional: true,
          inputMode: 'numeric',
        })}
        <CheckboxField field={fields.active} label={labels.active} hint="Without this tick the code has ended." />
      </div>
      <div className="actions">
        <SaveButton editor={editor} label={isNew ? 'Create Code' : 'Save Code'} />
        <a className="button button-quiet" href="/admin/codes">
          Cancel
        </a>
      </div>
    </EditorForm>
  )
}
