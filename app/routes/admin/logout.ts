import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { loginTexts } from '~/admin/messages'
import { endSession } from '~/admin/session.server'
import { assertSameOrigin } from '~/security/origin.server'
import { redirectWith } from '~/http/redirect.server'
import { noteFailure, resource, whereOf } from '~/site/failure.server'

/** A session that could not be ended lives on, so the response stays in the admin and says so. */
export const action = resource(async (args: ActionFunctionArgs) => {
  assertSameOrigin(args)
  const { request, context } = args
  try {
    const ended = await endSession(request)
    return await redirectWith('/admin-login', [{ tone: 'success', text: loginTexts.loggedOut }], [ended])
  } catch (error) {
    noteFailure(error, context, 'a session could not be ended', whereOf(request))
    return redirectWith('/admin', [{ tone: 'error', text: loginTexts.stillLoggedIn }])
  }
})

/** A GET ends nothing. */
export function loader() {
  return redirect('/admin', { status: 303 })
}
