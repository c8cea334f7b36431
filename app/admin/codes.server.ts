import { codeAdminTexts as texts } from '~/codes/admin-messages'
import { codeState } from '~/codes/code'
import { deleteCode, listCodes, setCodeActive } from '~/codes/codes.server'
import { shopToday } from '~/lib/dates'
import { pageNumber } from '~/lib/pagination'
import { buttons, optionalList } from './lists.server'

/** A page of the codes, each with where it stands. */
export const readCodes = optionalList('codes', async (params) => {
  const today = shopToday()
  const list = await listCodes(pageNumber(params))
  return { ...list, items: list.items.map((code) => ({ ...code, state: codeState(code, today) })) }
})

export type ListedCode = NonNullable<Awaited<ReturnType<typeof readCodes>>['list']>['items'][number]

export const pressCodeButton = buttons({ missing: texts.notFound, failed: texts.updateFailed }, (id, on) => ({
  active: [() => setCodeActive(id, on), on ? texts.resumed : texts.ended],
  delete: [
    async () => {
      const result = await deleteCode(id)
      if (result === 'ended') return { tone: 'info', text: texts.endedNotDeleted }
      return result === 'missing' ? undefined : result
    },
    texts.deleted,
  ],
}))
