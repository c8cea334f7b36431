import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { CodeEditor } from '~/admin/editors/code-form'
import { codeForm, handleCodeForm, loadCode } from '~/admin/editors/code-form.server'
import { editorTexts } from '~/admin/editors/messages'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { codeAdminTexts as texts } from '~/codes/admin-messages'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { pageMeta } from '~/site/page-meta'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'

export const shouldRevalidate = skipRevalidationOnError

export const loader = adminLoader(({ params, context }) => loadCode(params.id ?? '', context))

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, { title: loaded?.code === undefined ? texts.newTitle : texts.editTitle, noindex: true })

export const action = adminAction((args) => handleCodeForm(args, args.params.id ?? ''), codeForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

/** A code in its editor; `/admin/codes/new` is the form of a new one. */
export default function CodePage() {
  const { code, ...loaded } = useLoaderData<typeof loader>()
  const isNew = code === undefined
  return (
    <>
      <AdminHead
        title={isNew ? texts.newTitle : texts.editTitle}
        lead={code}
        back={{ name: texts.title, path: '/admin/codes' }}
      />
      <CodeEditor key={useParams().id} {...loaded} isNew={isNew} result={useActionData<typeof action>()} />
    </>
  )
}
