import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { loginTexts } from '~/admin/messages'
import { endSession } from '~/admin/session.server'
import { guardWrite } from '~/security/action.server'
import { redirectWith } from '~/security/redirect.server'

export async function action(args: ActionFunctionArgs) {
  guardWrite(args)
  return redirectWith(
    '/admin-login',
    [{ tone: 'success', text: loginTexts.loggedOut }],
    [await endSession(args.request)],
  )
}

/** Looking at this address ends nothing. */
export function loader() {
  return redirect('/admin', { status: 303 })
}
