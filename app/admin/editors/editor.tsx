import type { DefaultValue, SubmissionResult } from '@conform-to/react'
import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { type FormState, ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useConformForm } from '~/forms/use-conform-form'
import { Fact } from '~/ui/fact'
import { AuthenticationRequired, type AuthenticationRequiredResult } from '../session-expired'
import { Uploads, useUploads } from './side-requests'
import { SaveState, UnsavedChanges } from './unsaved-changes'

/** Hidden fields that say which saved state a form was loaded with: a save starts from there. */
export type Base = Record<string, string>

/** What an editor's action gives when the form comes back. */
export interface EditorResult {
  lastResult: SubmissionResult<string[]>
  /** What somebody else saved since the form was opened; saving again starts from there and replaces it. */
  newer?: { base: Base; differences: Difference[] }
}

/** What the last post of an editor's page gave, if there was one. */
export type ActionResult<Result extends EditorResult = EditorResult> = Result | AuthenticationRequiredResult | undefined

interface EditorOptions<Fields extends Record<string, unknown>, Result extends EditorResult> {
  /** Of the form; the ids of its fields begin with it. */
  id: string
  base: Base
  /** The fields as they are saved, or as a new form begins. */
  values: DefaultValue<Fields> & Record<string, unknown>
  /** Fills the form with what was typed for something that is gone. */
  typed?: DefaultValue<Fields>
  result: ActionResult<Result>
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/**
 * What all editors have in common: the saved state that a save starts from, conflicts, unsaved changes, an ended session
 * and uploads that are still under way. Rendered by `EditorForm`.
 *
 * The form keeps what it was filled with, because what the page loads later belongs to a later version. Without script
 * every response is a page that was loaded anew, so there the form itself brings its version back (C118).
 */
export function useEditor<Fields extends Record<string, unknown>, Result extends EditorResult>(
  options: EditorOptions<Fields, Result>,
) {
  const [loaded, setLoaded] = useState({ base: options.base, values: options.values })
  const formResult = options.result?.lastResult ? (options.result as Result) : undefined
  const [form, fields] = useConformForm<Fields>({
    id: options.id,
    lastResult: formResult?.lastResult,
    defaultValue: options.typed ?? loaded.values,
  })
  const location = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const [sideResult, reportSideResult] = useState<object>()

  // A page that stays the same after its save begins anew from what is saved now.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) container.current?.querySelector('form')?.reset()
    isFirst.current = false
  }, [loaded])

  return {
    form,
    fields,
    formResult,
    result: options.result,
    sideResult,
    /** To be told of what is sent beside the form, for the dialog of an ended session. */
    reportSideResult,
    base: { ...postedBase(formResult, loaded.base), ...formResult?.newer?.base },
    values: loaded.values,
    path: options.action ?? location.pathname + location.search,
    container,
    uploads: useUploads(container),
    restart: () => setLoaded({ base: options.base, values: options.values }),
  }
}

function postedBase(formResult: EditorResult | undefined, loaded: Base): Base {
  const posted = formResult?.lastResult.initialValue ?? {}
  const names = Object.keys(loaded)
  if (!names.some((name) => name in posted)) return loaded
  // The form library leaves out what was posted empty.
  return Object.fromEntries(names.map((name) => [name, String(posted[name] ?? '')]))
}

/** What `EditorForm` needs to know of an editor, whatever its fields are. */
interface Editor {
  form: FormState
  formResult: EditorResult | undefined
  result: object | undefined
  sideResult: object | undefined
  base: Base
  values: Record<string, unknown>
  path: string
  container: RefObject<HTMLDivElement>
  uploads: ReturnType<typeof useUploads>
  restart: () => void
}

interface EditorFormProps {
  editor: Editor
  /** Files are sent along. */
  encType?: 'multipart/form-data'
  className?: string
  /** Shows the page that follows from its top. */
  scrollToTop?: boolean
  children: ReactNode
}

/** The form of an editor, with everything that can happen to a save. */
export function EditorForm({ editor, encType, className = 'editor', scrollToTop, children }: EditorFormProps) {
  const { form, formResult, result, path, container, uploads } = editor
  return (
    <div ref={container} onSubmitCapture={uploads.hold}>
      <AuthenticationRequired result={result} sideResult={editor.sideResult} />
      <ValidatedForm
        form={form}
        action={path}
        encType={encType}
        className={className}
        scrollToTop={scrollToTop}
        onSuccess={() => !result && editor.restart()}
      >
        <EnterSaves />
        {formResult?.newer && <ConflictNotice differences={formResult.newer.differences} />}
        {Object.entries(editor.base).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        <Uploads.Provider value={uploads}>{children}</Uploads.Provider>
      </ValidatedForm>
      <UnsavedChanges container={container} loaded={editor.values} />
    </div>
  )
}

/** First in a form with many buttons: the one that Enter presses in a text field. Out of sight and of the tab order. */
function EnterSaves() {
  return (
    <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
      Save
    </button>
  )
}

interface SaveButtonProps {
  editor: Editor
  label: string
  className?: string
  /** Tells the action what to do, where the form has several buttons. */
  name?: string
  value?: string
}

/** Saves what an editor holds. It says so when that replaces somebody else's, or waits for a picture. */
export function SaveButton({ editor, label, ...rest }: SaveButtonProps) {
  const { isWaiting } = useContext(Uploads)
  return (
    <SubmitButton {...rest} pendingText="Saving...">
      {isWaiting ? 'Uploading...' : editor.formResult?.newer ? 'Save anyway' : label}
    </SubmitButton>
  )
}

interface SaveBarProps extends SaveButtonProps {
  isNew: boolean
  /** Where Cancel leads. */
  cancelTo?: string
  /** Further buttons before it. */
  children?: ReactNode
}

/** The foot of a long editor, always in reach: whether all is saved, the way out, and the save button. */
export function SaveBar({ editor, isNew, label, cancelTo = '/admin', children }: SaveBarProps) {
  const navigate = useNavigate()
  return (
    <div className="save-bar">
      <SaveState container={editor.container} loaded={editor.values} isNew={isNew} />
      <button
        className="button button-plain"
        type="button"
        popovertarget="unsaved"
        onClick={(event) => {
          // With script the question comes only when there is something to lose.
          event.preventDefault()
          navigate(cancelTo)
        }}
      >
        Cancel
      </button>
      {children}
      <SaveButton editor={editor} label={label} />
    </div>
  )
}

/** A field that differs, with the value that is saved now. */
export interface Difference {
  label: string
  value: string
}

/** What is saved now, beside what was typed, in a form whose save was refused for it. Its button reads 'Save anyway'. */
function ConflictNotice({ differences }: { differences: Difference[] }) {
  return (
    <section className="notice conflict" data-tone="warning" aria-label="What is saved now">
      <p>
        What you typed is still here. Compare it with what is saved now; <strong>Save anyway</strong> replaces that.
      </p>
      {differences.length === 0 && <p>It is the same as what you typed.</p>}
      <dl>
        {differences.map(({ label, value }) => (
          <Fact key={label} name={`${label}, as saved now`}>
            {value === '' ? <em>empty</em> : value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
