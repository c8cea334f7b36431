import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { loginPath } from './login-path'
import { authenticationTexts } from './messages'

/**
 * The dialog of a save without a session (spec section 6). The form behind it keeps everything typed; login opens in
 * a tab of its own, and after it the save is simply repeated. Without JavaScript the same notice is `ResendPage`.
 * @param result what the last save answered; each new 401 opens the dialog once more
 * @param sideResult what was answered last to something that is sent beside the form
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
