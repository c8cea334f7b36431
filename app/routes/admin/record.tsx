import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { ContentEditorForm, useContentEditor, type ContentValues } from '~/admin/editors/content-fields'
import { type ActionResult, SaveBar } from '~/admin/editors/editor'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import { type DeletedRecord, type LoadedRecord, recordEditorAt, recordForm } from '~/admin/editors/record-editor.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ request, params }) => recordEditorAt(request).load(params.id ?? ''))

export const meta: MetaFunction<typeof loader> = ({ matches, data: record }) =>
  pageMeta(matches, { title: record?.head.title ?? '', noindex: true })

export const action = adminAction((args) => recordEditorAt(args.request).handle(args, args.params.id ?? ''), recordForm)

/** A service or a way to ship in its editor; `new` in place of its id is the form of a new one. */
export default function RecordPage() {
  const record = useLoaderData<typeof loader>()
  const { title, lead, path, history } = record.head
  const { id = '' } = useParams()
  return (
    <>
      <AdminHead title={title} lead={lead} back={record.list}>
        {history && <HistoryLink kind={history} id={id} />}
        {path && (
          <a className="button button-quiet" href={path} data-reload>
            View
          </a>
        )}
      </AdminHead>
      <RecordForm key={id} record={record} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('record', DeletedRecordPage)

function DeletedRecordPage({ title, record, values }: DeletedRecord) {
  return (
    <>
      <AdminHead title={record.head.title} back={record.list} />
      <DeletedNotice title={title}>You can save it as a new one.</DeletedNotice>
      <RecordForm record={record} result={undefined} typed={values} action={`${record.list.path}/new`} />
    </>
  )
}

interface RecordFormProps {
  record: LoadedRecord
  result: ActionResult
  /** Fills the form of a new record with what was typed for one that is gone. */
  typed?: ContentValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

function RecordForm({ record: { table, values, base, isNew, head, list }, ...rest }: RecordFormProps) {
  const editor = useContentEditor({ id: 'record', base, values, ...rest })
  return (
    <ContentEditorForm editor={editor} table={table}>
      <SaveBar editor={editor} isNew={isNew} label={head.save} cancelTo={list.path} />
    </ContentEditorForm>
  )
}
