import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Flash } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { previewText } from './admin-messages'

/** The parameter that asks a page for unsaved words. */
const parameter = 'preview'

interface Preview {
  key: string
  values: unknown
  /** Whether a request may see it. Passed in, because this folder does not know who is logged in. */
  isFor: (request: Request) => Promise<boolean>
}

/** Unsaved words wait here for the page that shows them: nothing is stored, and a restart forgets them. */
const previews = new LRUCache<string, Preview>({ max: 50, ttl: 60 * 60 * 1000 })

/**
 * Keeps values for an hour, to be shown by the real page before they are saved.
 * @returns the path that shows them, which nobody can guess
 */
export function offerPreview(path: string, preview: Preview): string {
  const token = randomBytes(16).toString('base64url')
  previews.set(token, preview)
  return `${path}?${parameter}=${token}`
}

/** The unsaved values that a request asks for and may see, with the content that they are of. */
export async function previewOf(request: Request): Promise<Preview | undefined> {
  if (!request.url.includes(`${parameter}=`)) return undefined
  const preview = previews.get(new URL(request.url).searchParams.get(parameter) ?? '')
  return preview && (await preview.isFor(request)) ? preview : undefined
}

/**
 * Makes the page of a preview one for its owner only, kept by nobody and listed nowhere. For the root loader.
 * @returns what the page then says of itself
 */
export async function markPreview(request: Request, context: AppLoadContext): Promise<Flash[]> {
  if (!(await previewOf(request))) return []
  Object.assign(requestState(context), { incomplete: true, preview: true })
  return [{ tone: 'warning', text: previewText, thanks: true }]
}
