import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { ConfirmDialog } from '~/admin/confirm-dialog'
import { ContentEditorForm, useContentEditor } from '~/admin/editors/content-fields'
import { handleContentForm, loadContentForm } from '~/admin/editors/content-form.server'
import { type ActionResult, SaveBar } from '~/admin/editors/editor'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { contentTexts } from '~/admin/messages'
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

interface ContentFormProps {
  page: Awaited<ReturnType<typeof loadContentForm>>
  result: ActionResult
}

/** The form of a page's words and pictures, as its folder declares them (beyond, section 5). */
function ContentForm({ page: { table, values, version, isChanged, hasPreview }, result }: ContentFormProps) {
  const editor = useContentEditor({
    id: 'content',
    base: { version: String(version) },
    values,
    result,
  })
  return (
    <ContentEditorForm editor={editor} table={table}>
      <SaveBar editor={editor} isNew={false} label="Save" cancelTo="/admin/pages">
        {isChanged && <ResetButton />}
        {hasPreview && (
          <button
            className="button button-quiet"
            type="submit"
            name="intent"
            value="preview"
            formTarget="_blank"
            onClick={previewInNewTab}
          >
            Preview<span className="visually-hidden"> (opens in a new tab)</span>
          </button>
        )}
      </SaveBar>
    </ContentEditorForm>
  )
}

/** The router would show the preview in place of the form; the browser itself opens a tab for it. */
function previewInNewTab(event: MouseEvent<HTMLButtonElement>) {
  const { form, name, value } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const intent = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.append(intent)
  form.target = '_blank'
  form.submit()
  form.removeAttribute('target')
  intent.remove()
}

/** Everything of the page as it was in the beginning; asked about first. */
function ResetButton() {
  return (
    <ConfirmDialog
      face="Original words"
      button={{ className: 'button button-plain' }}
      title={contentTexts.resetTitle}
      question={contentTexts.resetQuestion}
      role="alertdialog"
      busy={false}
    >
      {(cancel, close) => (
        <div className="actions">
          {cancel}
          <button
            className="button button-danger"
            type="submit"
            name="intent"
            value="reset"
            formNoValidate
            onClick={close}
          >
            Back to the original words
          </button>
        </div>
      )}
    </ConfirmDialog>
  )
}
