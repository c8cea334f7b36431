import { useActionData, useLoaderData } from '@remix-run/react'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { DeletedRowPage, rowMeta, RowPage } from '~/admin/editors/row-editor'
import { serviceEditor } from '~/admin/editors/row-editor.server'
import { adminAction, adminLoader } from '~/admin/guard.server'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = rowMeta

export const loader = adminLoader(({ params }) => serviceEditor.load(params.id ?? ''))

export const action = adminAction((args) => serviceEditor.handle(args, args.params.id ?? ''), serviceEditor.form)

/** A service in its editor; `/admin/services/new` is the form of a new one. */
export default function EditServicePage() {
  return <RowPage row={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}

export const ErrorBoundary = deletedBoundary('row', DeletedRowPage)
