import type { AppLoadContext } from '@remix-run/node'
import { codeAdminTexts } from '~/codes/admin-messages'
import { codeState } from '~/codes/code'
import { deleteCode, listCodes, setCodeActive } from '~/codes/codes.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { shopToday } from '~/lib/dates'
import { pageNumber } from '~/lib/pagination'
import { loadOptional } from '~/site/failure.server'
import { deletion } from './bin.server'

/** A page of the codes, each with where it stands; null when they cannot be read. */
export async function readCodes(params: URLSearchParams, context: AppLoadContext) {
  const today = shopToday()
  const list = await loadOptional('codes', () => listCodes(pageNumber(params)), context)
  return {
    list: list ? { ...list, items: list.items.map((code) => ({ ...code, state: codeState(code, today) })) } : null,
  }
}

export type ListedCode = NonNullable<Awaited<ReturnType<typeof readCodes>>['list']>['items'][number]

/**
 * What a button of the list does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runCodeButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  const on = form.get('value') === 'on'
  const { notFound: missing, updateFailed: failed } = codeAdminTexts
  switch (form.get('intent')) {
    case 'active':
      return outcomeMessage(() => setCodeActive(id, on), {
        done: on ? codeAdminTexts.resumed : codeAdminTexts.ended,
        missing,
        failed,
      })
    case 'delete':
      return deletion(
        async () => {
          const result = await deleteCode(id)
          if (result === 'ended') return { tone: 'info', text: codeAdminTexts.endedNotDeleted }
          return result === 'missing' ? undefined : result
        },
        { done: codeAdminTexts.deleted, missing, failed },
      )
    default:
      return undefined
  }
}
