import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { StateView } from '~/admin/history-parts'
import { bringBack, readState } from '~/admin/history.server'
import { historyTexts } from '~/history/messages'
import { formatDateTime } from '~/lib/dates'
import { pageMeta } from '~/site/page-meta'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: `${historyTexts.title}: ${data?.title ?? ''}`, noindex: true })

export const loader = adminLoader(({ params }) => readState(params))

/** Looking changes nothing; only this button does. */
export const action = adminAction((args) => bringBack(args))

export default function HistoryStatePage() {
  const state = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <AdminHead title={historyTexts.stateTitle(formatDateTime(state.at))} lead={state.title} back={state.back} />
      <StateView state={state} error={result && 'error' in result ? result.error : undefined} />
    </>
  )
}
