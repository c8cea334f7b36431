import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { capitalize } from '~/lib/text'
import { AdminHead } from './admin-frame'
import { isHiddenField } from './hidden-fields'
import { authenticationTexts, settingLabels } from './messages'

/** What a save without a session gets: the page stays as it is, and the dialog opens. */
export interface AuthenticationRequiredResult {
  authenticationRequired: true
  lastResult?: undefined
}

/** Body of the 401 for a browser without JavaScript: what was typed, to be sent again from the page that shows it. */
export interface TypedFields {
  authenticationRequired: true
  fields: [name: string, value: string][]
  /** Chosen files cannot be kept. */
  hadFiles: boolean
}

/** The login page, which leads back to this page of the admin. */
export function loginPath(back: string): string {
  return back === '/admin' ? '/admin-login' : `/admin-login?redirectTo=${encodeURIComponent(back)}`
}

/**
 * The dialog of a save without a session (spec section 6). The form behind it keeps everything typed; login opens in
 * a tab of its own, and after it the save is simply repeated. Without JavaScript the same notice is `SessionExpiredPage`.
 * @param result what the last save got; each new 401 opens the dialog once more
 * @param sideResult what the last request beside the form got
 */
export function AuthenticationRequired({ result, sideResult }: { result?: object | null; sideResult?: object }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => openFor(dialog.current, result), [result])
  useEffect(() => openFor(dialog.current, sideResult), [sideResult])
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="authentication-title"
      aria-describedby="authentication-text"
    >
      <h2 id="authentication-title">{authenticationTexts.title}</h2>
      <p id="authentication-text">{authenticationTexts.text}</p>
      <div className="actions">
        <a
          className="button"
          href={loginPath(pathname + search)}
          target="_blank"
          rel="noopener"
          onClick={() => dialog.current?.close()}
        >
          {authenticationTexts.logIn}
        </a>
      </div>
    </dialog>
  )
}

function openFor(dialog: HTMLDialogElement | null, result: object | null | undefined) {
  if (dialog && !dialog.open && result && 'authenticationRequired' in result) dialog.showModal()
}

/**
 * A save without a session and without JavaScript: the notice, and the form again with all that was typed. It shows
 * only what this browser has just sent, so it needs no session; sending it again does.
 */
export function SessionExpiredPage({ typed }: { typed: TypedFields }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <AdminHead title={authenticationTexts.title} />
      <div className="stack resend">
        <div className="notice" data-tone="warning" role="alert">
          <p className="notice-title">{authenticationTexts.text}</p>
          <p>
            <a href={loginPath(pathname + search)} target="_blank" rel="noopener">
              {authenticationTexts.logIn}
            </a>{' '}
            in a new tab, then come back here and save again. Nothing you typed is lost.
            {typed.hadFiles && ' Only the files you chose have to be chosen again.'}
          </p>
        </div>
        <form className="form" method="post" action={pathname + search}>
          {typed.fields.map(([name, value], index) => (
            <TypedField key={index} id={`typed-${index}`} name={name} value={value} />
          ))}
          <div className="actions">
            <button className="button" type="submit">
              Save again
            </button>
          </div>
        </form>
      </div>
    </>
  )
}

function TypedField({ id, name, value }: { id: string; name: string; value: string }) {
  if (isHiddenField(name)) return <input type="hidden" name={name} defaultValue={value} />
  if (value === 'on') {
    return (
      <label className="check" htmlFor={id}>
        <input type="checkbox" id={id} name={name} value={value} defaultChecked /> {labelOf(name)}
      </label>
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>{labelOf(name)}</label>
      {value.length > 60 || value.includes('\n') ? (
        <textarea className="input" id={id} name={name} defaultValue={value} />
      ) : (
        <input className="input" id={id} name={name} defaultValue={value} />
      )}
    </div>
  )
}

/** The label of the form that it comes from, where forms have them in common; otherwise the field's name, readable. */
function labelOf(name: string): string {
  return Object.hasOwn(settingLabels, name) ? settingLabels[name as keyof typeof settingLabels] : readable(name)
}

/** `images[0].url` → `Image 1 URL`, `stock_quantity` → `Stock quantity`, `imageAlt` → `Image description`, `priceCents` → `Price` (dollars are typed). */
function readable(name: string): string {
  const words = name
    .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1} `)
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/s(?= \d)/, '')
    .replace(/\burl\b/, 'URL')
    .replace(/\bid\b/, 'ID')
    .replace(/\balt\b/, 'description')
    .replace(/ cents$/, '')
  return capitalize(words.replace(/\s+/g, ' ').trim())
}
