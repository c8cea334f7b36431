import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { editorTexts } from '~/admin/editors/messages'
import { DeletedWayPage, WayForm } from '~/admin/editors/shipping-way-form'
import { handleWayForm, loadWay, wayForm } from '~/admin/editors/shipping-way-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { shippingTexts } from '~/shipping/admin-messages'
import { pageMeta } from '~/site/page-meta'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'

export const shouldRevalidate = skipRevalidationOnError

export const loader = adminLoader(({ params }) => loadWay(params.id ?? ''))

export const meta: MetaFunction<typeof loader> = ({ matches, data: way }) =>
  pageMeta(matches, { title: way?.name ?? shippingTexts.newTitle, noindex: true })

export const action = adminAction((args) => handleWayForm(args, args.params.id ?? ''), wayForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

/** A way to ship in its editor; `/admin/shipping/new` is the form of a new one. */
export default function EditWayPage() {
  const way = useLoaderData<typeof loader>()
  const back = { name: shippingTexts.title, path: '/admin/shipping' }
  return (
    <>
      <AdminHead title={way.name ?? shippingTexts.newTitle} back={back} />
      <WayForm key={useParams().id} way={way} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('way', DeletedWayPage)
