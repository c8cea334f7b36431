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

/**
 * The unsaved values that a request asks for, if it is about this content. Such a page is for its owner only: kept by
 * nobody and listed nowhere.
 */
export function previewOf<T>(key: string, { url }: Request, context: AppLoadContext): T | undefined {
  if (!url.includes(`${parameter}=`)) return undefined
  const preview = previews.get(new URL(url).searchParams.get(parameter) ?? '')
  if (!preview) return undefined
  requestState(context).incomplete = true
  requestState(context).preview = true
  return preview.key === key ? (preview.values as T) : undefined
}

/** Said on the page of a preview, as long as it is shown. To be asked once the page's content is read. */
export function previewNotice(context: AppLoadContext): Flash[] {
  return requestState(context).preview ? [{ tone: 'warning', text: previewText, thanks: true }] : []
}
