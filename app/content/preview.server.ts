import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Flash } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { previewText } from './messages'

/** The parameter that asks a page for unsaved words. */
const parameter = 'preview'

interface Preview {
  key: string
  values: unknown
}

/** Unsaved words wait here for the page that shows them: nothing is stored, and a restart forgets them. */
const previews = new LRUCache<string, Preview>({ max: 50, ttl: 60 * 60 * 1000 })

/**
 * Keeps values for an hour, to be shown by the real page before they are saved.
 * @returns the path that shows them, which nobody can guess
 */
export function offerPreview(path: string, key: string, values: unknown): string {
  const token = randomBytes(16).toString('base64url')
  previews.set(token, { key, values })
  return `${path}?${parameter}=${token}`
}

/** The unsaved values that a request asks for, with the content that they are of. */
export function previewOf({ url }: Request): Preview | undefined {
  if (!url.includes(`${parameter}=`)) return undefined
  return previews.get(new URL(url).searchParams.get(parameter) ?? '')
}

/**
 * Makes the page of a preview one for its owner only, kept by nobody and listed nowhere. For the root loader.
 * @returns what the page then says of itself
 */
export function markPreview(request: Request, context: AppLoadContext): Flash[] {
  if (!previewOf(request)) return []
  Object.assign(requestState(context), { incomplete: true, preview: true })
  return [{ tone: 'warning', text: previewText, thanks: true }]
}
