import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { ParcelForm } from '~/admin/order-forms'
import { handleParcel, readParcel } from '~/admin/order-forms.server'
import { AuthenticationRequired } from '~/admin/session-expired'

export const meta = adminMeta('Parcel')

export const loader = adminLoader(({ params }) => readParcel(params.id ?? ''))

export const action = adminAction((args) => handleParcel(args, args.params.id ?? ''), { keepsTyped: true })

export default function ParcelPage() {
  const { order, today } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <AdminHead title="Parcel" back={{ name: `Order ${order.number}`, path: `/admin/orders/${order.id}` }} />
      <ParcelForm
        order={order}
        today={today}
        lastResult={failed && 'lastResult' in failed ? failed.lastResult : undefined}
      />
      <AuthenticationRequired result={failed} />
    </>
  )
}
