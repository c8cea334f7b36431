import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { FormActionArgs } from '~/http/form-action.server'
import { securityHeaders } from '~/security/headers.server'
import { isThrownData, resource } from '~/site/failure.server'
import { adminAction, adminLoader } from '../guard.server'
import { editorForm, type FileRefusal } from './uploads.server'

/**
 * The action of a route that an editor's script asks beside its form. Gives what the handler gives as JSON;
 * `{ authenticationRequired: true }` with 401 when the session has ended, and `{ error }` for what could not be read.
 */
export function sideAction<T extends object>(
  handle: (args: FormActionArgs & { refusal?: FileRefusal }) => Promise<T>,
): (args: ActionFunctionArgs) => Promise<Response> {
  const guarded = adminAction(handle, editorForm)
  return resource(async (args: ActionFunctionArgs) => {
    const result: unknown = await guarded(args).catch((error: unknown) => {
      if (isThrownData(error)) return error
      throw error
    })
    const [value, status] = isThrownData(result) ? [result.data, result.init?.status] : [result, 200]
    const headers = securityHeaders(new Headers({ 'Cache-Control': 'private, no-store' }))
    return Response.json(typeof value === 'string' ? { error: value } : value, { status, headers })
  })
}

/** There is nothing to look at where only forms are sent. */
export const sideLoader = resource(
  adminLoader(async () => {
    throw data('There is no such page.', { status: 404 })
  }),
)
