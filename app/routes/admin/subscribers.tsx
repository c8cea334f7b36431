import { useActionData, useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { ListPage } from '~/admin/list-page'
import { ExportButton } from '~/admin/list-tools'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { AuthenticationRequired } from '~/admin/session-expired'
import { FromBeforeForm, subscriberFilters, SubscriberTable } from '~/admin/subscriber-list'
import { confirmAllFromBefore, readSubscribers, runSubscriberButton } from '~/admin/subscribers.server'
import { formFailed } from '~/http/form-action.server'
import { plural } from '~/lib/text'
import { subscriberTexts } from '~/newsletter/admin-messages'

export const meta = adminMeta('Subscribers')

export const loader = listLoader(readSubscribers, ({ list }) => list)

const isFromBefore = (form: FormData) => form.get('intent') === 'from-before'

export const action = adminAction(
  async ({ request, form, context }) => {
    if (!isFromBefore(form)) return respondToButton(request, await runSubscriberButton(form))
    const { lastResult, message } = await confirmAllFromBefore(form)
    return lastResult ? formFailed(context, { lastResult }) : respondToButton(request, message)
  },
  { keepsTyped: isFromBefore },
)

export default function SubscribersPage() {
  const { search, status, list, fromBefore } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const lastResult = failed && 'lastResult' in failed ? failed.lastResult : undefined
  return (
    <>
      <ListPage
        section="subscribers"
        title="Subscribers"
        list={list}
        failed={subscriberTexts.loadFailed}
        buttons={<ExportButton list="subscribers" />}
        search={search}
        searchLabel="Search by email"
        count={({ total }) => plural(total, 'subscriber')}
        filter={{ status, options: subscriberFilters }}
        above={fromBefore > 0 && <FromBeforeForm count={fromBefore} lastResult={lastResult} />}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </ListPage>
      <AuthenticationRequired result={failed} />
    </>
  )
}
