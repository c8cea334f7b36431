import type { AppLoadContext } from '@remix-run/node'
import { noteFailure } from './failure.server'
import { requestState } from '~/http/request-state'

/**
 * Reads one part of a page. When it fails, the failure is logged, the page shows that part's own text and the rest
 * stands (blueprint, "Loading and failing"). Such a page is not kept for other visitors.
 * @returns undefined when it could not be read
 */
export async function loadOptional<T>(
  name: string,
  read: () => Promise<T>,
  context: AppLoadContext,
): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    requestState(context).incomplete = true
    noteFailure(error, context, 'a part of a page failed', { part: name })
    return undefined
  }
}
