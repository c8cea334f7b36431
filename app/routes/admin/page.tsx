import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { ContentForm } from '~/admin/editors/content-form'
import { handleContentForm, loadContentForm } from '~/admin/editors/content-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { editorTexts } from '~/admin/editors/messages'
import { findPage, pageForm } from '~/admin/pages.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'

export const shouldRevalidate = skipRevalidationOnError

export const loader = adminLoader(({ params }) => loadContentForm(findPage(params.key)))

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: `Edit ${page?.title ?? 'page'}`, noindex: true })

export const action = adminAction((args) => handleContentForm(args, findPage(args.params.key)), pageForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

export default function EditPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={page.title} lead={page.lead} back={{ name: 'Pages', path: '/admin/pages' }}>
        <HistoryLink kind="page" id={page.key} />
        <a className="button button-quiet" href={page.path} data-reload>
          View
        </a>
      </AdminHead>
      <ContentForm key={page.key} page={page} result={useActionData<typeof action>()} />
    </>
  )
}
