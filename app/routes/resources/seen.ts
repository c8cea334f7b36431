import type { ActionFunctionArgs } from '@remix-run/node'
import { readBody } from '~/http/read-form.server'
import { assertSameOrigin } from '~/security/origin.server'
import { resource } from '~/site/failure.server'
import { countView } from '~/site/page-views.server'

/** Told by pages that script has shown: they were fetched ahead, or came as data (`ClientNavigation`). */
export const action = resource(async (args: ActionFunctionArgs) => {
  assertSameOrigin(args)
  const { headers } = args.request
  const path = (await readBody(args.request)).toString('utf8')
  countView(path, Object.fromEntries(headers))
  return new Response(null, { status: 204 })
})

export function loader() {
  return new Response('Only pages of this site post here\n', { status: 405, headers: { Allow: 'POST' } })
}
