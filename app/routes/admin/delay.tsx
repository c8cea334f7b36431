import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { DelayForm } from '~/admin/order-forms'
import { handleDelay, readDelay } from '~/admin/order-forms.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { AuthenticationRequired } from '~/admin/session-expired'

export const meta = adminMeta('Delay')

export const loader = adminLoader(({ params }) => readDelay(params.id ?? ''))

export const action = adminAction((args) => handleDelay(args, args.params.id ?? ''), { keepsTyped: true })

export default function DelayPage() {
  const { order, earliest } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <AdminHead
        title="Tell of a delay"
        lead="The buyer gets a mail with the new day, and a link to cancel free of charge."
        back={{ name: `Order ${order.number}`, path: `/admin/orders/${order.id}` }}
      />
      <DelayForm
        promisedOn={order.promisedOn}
        earliest={earliest}
        lastResult={failed && 'lastResult' in failed ? failed.lastResult : undefined}
      />
      <AuthenticationRequired result={failed} />
    </>
  )
}
