import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { loader } from './root'

/**
 * Remix leaves out root's loader where an action throws, because root itself shows what went wrong. That page, too, has the
 * owner's names and words. It runs no script, so nothing else needs to learn of what is added here.
 */
export async function addRootData(
  { staticHandlerContext: { loaderData } }: EntryContext,
  request: Request,
  context: AppLoadContext,
): Promise<void> {
  if (request.method !== 'POST' || loaderData.root) return
  const { data } = await loader({ request, context, params: {} })
  loaderData.root = { ...data, flash: [] }
}
