import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { ContentForm } from '~/admin/editors/content-form'
import { handleContentForm, loadContentForm } from '~/admin/editors/content-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { findPage, pageForm } from '~/admin/pages.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params }) => loadContentForm(findPage(params.key)))

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: `Edit ${page?.title ?? 'page'}`, noindex: true })

export const action = adminAction((args) => handleContentForm(args, findPage(args.params.key)), pageForm)

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
