import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { ContentEditorForm, useContentEditor, type ContentValues } from '~/admin/editors/content-fields'
import { type ActionResult, SaveBar } from '~/admin/editors/editor'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import { type DeletedRow, type LoadedRow, rowEditorAt, rowForm } from '~/admin/editors/row-editor.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ request, params }) => rowEditorAt(request).load(params.id ?? ''))

export const meta: MetaFunction<typeof loader> = ({ matches, data: row }) =>
  pageMeta(matches, { title: row?.head.title ?? '', noindex: true })

export const action = adminAction((args) => rowEditorAt(args.request).handle(args, args.params.id ?? ''), rowForm)

/** A service or a way to ship in its editor; `new` in place of its id is the form of a new one. */
export default function EditRowPage() {
  const row = useLoaderData<typeof loader>()
  const { title, lead, path, history } = row.head
  const { id = '' } = useParams()
  return (
    <>
      <AdminHead title={title} lead={lead} back={row.list}>
        {history && <HistoryLink kind={history} id={id} />}
        {path && (
          <a className="button button-quiet" href={path} data-reload>
            View
          </a>
        )}
      </AdminHead>
      <RowForm key={id} row={row} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('row', DeletedRowPage)

function DeletedRowPage({ title, row, values }: DeletedRow) {
  return (
    <>
      <AdminHead title={row.head.title} back={row.list} />
      <DeletedNotice title={title}>You can save it as a new one.</DeletedNotice>
      <RowForm row={row} result={undefined} typed={values} action={`${row.list.path}/new`} />
    </>
  )
}

interface RowFormProps {
  row: LoadedRow
  result: ActionResult
  /** Fills the form of a new row with what was typed for one that is gone. */
  typed?: ContentValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

function RowForm({ row: { table, values, base, isNew, head, list }, ...rest }: RowFormProps) {
  const editor = useContentEditor({ id: 'row', base, values, ...rest })
  return (
    <ContentEditorForm editor={editor} table={table}>
      <SaveBar editor={editor} isNew={isNew} label={head.save} cancelTo={list.path} />
    </ContentEditorForm>
  )
}
