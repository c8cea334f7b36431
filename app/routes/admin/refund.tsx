import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { RefundForm, RefundReview } from '~/admin/refund-form'
import { handleRefund, readRefund } from '~/admin/refunds.server'

export const meta = adminMeta('Refund')

export const loader = adminLoader(({ params, request }) => readRefund(params.id ?? '', request))

export const action = adminAction((args) => handleRefund(args, args.params.id ?? ''))

export default function RefundPage() {
  const { plan, error, ...page } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const refused = failed && 'error' in failed ? failed : undefined
  return (
    <>
      <AdminHead
        title={plan ? 'This will happen' : 'Refund'}
        back={{ name: `Order ${page.order.number}`, path: `/admin/orders/${page.order.id}` }}
      />
      {plan ? (
        <RefundReview {...page} plan={refused ? { ...plan, id: refused.refund } : plan} error={refused?.error} />
      ) : (
        <RefundForm {...page} error={refused?.error ?? error} />
      )}
    </>
  )
}
