/** Routes of the admin that are no pages: they give files, or what an editor's script asks for. */
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { FormActionArgs } from '~/http/form-action.server'
import { securityHeaders } from '~/security/headers.server'
import { isThrownData, resource } from '~/site/failure.server'
import { editorForm, type FileRefusal } from './editors/uploads.server'
import { adminAction, adminLoader } from './guard.server'

/** The loader of a route that only takes posts. */
export const postOnlyLoader = resource(
  adminLoader(async () => {
    throw data('There is no such page.', { status: 404 })
  }),
)

/**
 * The action of a route that gives a file to the owner. A POST, because each download is told under Activity, and a GET
 * changes nothing (beyond, section 0).
 * @param missing said with the 404 where there is no such file
 */
export function downloadAction(missing: string, make: (args: FormActionArgs) => Promise<Response | undefined>) {
  const guarded = adminAction(make)
  return resource(async (args: ActionFunctionArgs) => {
    const file = await guarded(args)
    if (!(file instanceof Response)) throw data(missing, { status: 404 })
    return file
  })
}

/**
 * The action of a route that an editor's script asks beside its form. Gives what the handler gives as JSON;
 * `{ authenticationRequired: true }` with 401 when the session has ended, and `{ error }` for what could not be read.
 */
export function jsonAction<T extends object>(
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
