import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { editorTexts } from '~/admin/editors/messages'
import { DeletedServicePage, ServiceForm } from '~/admin/editors/service-form'
import { handleServiceForm, loadService, serviceForm } from '~/admin/editors/service-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { pageMeta } from '~/site/page-meta'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'

export const shouldRevalidate = skipRevalidationOnError

export const loader = adminLoader(({ params }) => loadService(params.id ?? ''))

export const meta: MetaFunction<typeof loader> = ({ matches, data: service }) =>
  pageMeta(matches, { title: service?.title === undefined ? 'New Service' : 'Edit Service', noindex: true })

export const action = adminAction((args) => handleServiceForm(args, args.params.id ?? ''), serviceForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

/** A service in its editor; `/admin/services/new` is the form of a new one. */
export default function EditServicePage() {
  const service = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const back = { name: 'Services', path: '/admin/services' }
  return (
    <>
      <AdminHead title={service.title === undefined ? 'New Service' : 'Edit Service'} lead={service.title} back={back}>
        {service.title !== undefined && <HistoryLink kind="service" id={id} />}
        {service.path && (
          <a className="button button-quiet" href={service.path} data-reload>
            View
          </a>
        )}
      </AdminHead>
      <ServiceForm key={id} service={service} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('service', DeletedServicePage)
