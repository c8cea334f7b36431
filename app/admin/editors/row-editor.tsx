import type { MetaFunction } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FieldTable } from '~/content/fields'
import { pageMeta } from '~/site/page-meta'
import { AdminHead, HistoryLink } from '../admin-frame'
import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentFields, type ContentValues } from './content-fields'
import { DeletedNotice } from './deleted-while-edited'
import { EditorForm, type EditorResult, SaveBar, useEditor } from './editor'
import type { DeletedRow, LoadedRow } from './row-editor.server'

type EditorOptions = Parameters<typeof useEditor<ContentValues, EditorResult>>[0]
interface ContentEditorOptions extends Omit<EditorOptions, 'values' | 'typed'> {
  values: ContentValues
  typed?: ContentValues
}

/** `useEditor` for fields that a table declares (`app/content/fields`). Rendered by `ContentEditorForm`. */
export function useContentEditor(options: ContentEditorOptions) {
  // The types of the form library know no fields that a table names.
  const { values, typed } = options as { values: Record<string, string>; typed?: Record<string, string> }
  return useEditor<ContentValues, EditorResult>({ ...options, values, typed })
}

interface ContentEditorFormProps {
  editor: ReturnType<typeof useContentEditor>
  table: FieldTable
  /** Below the fields: the bar that saves them. */
  children: ReactNode
}

/** The form of such an editor. */
export function ContentEditorForm({ editor, table, children }: ContentEditorFormProps) {
  const { form, fields, path, reportSideResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" className="form content-form" scrollToTop>
      <ContentFields table={table} form={form} fields={fields} path={path} onResult={reportSideResult} />
      {children}
    </EditorForm>
  )
}

/** The head of the page of such a row. */
export const rowMeta: MetaFunction<() => Promise<LoadedRow>> = ({ matches, data: row }) =>
  pageMeta(matches, { title: row?.head.title ?? '', noindex: true })

interface RowPageProps {
  row: LoadedRow
  /** What the last post of the form gave. */
  result: EditorResult | AuthenticationRequiredResult | undefined
}

/** A row in its editor, as `row-editor.server.ts` declares it; `new` in place of its id is the form of a new one. */
export function RowPage({ row, result }: RowPageProps) {
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
      <RowForm key={id} row={row} result={result} />
    </>
  )
}

/** @see deletedBoundary */
export function DeletedRowPage({ title, row, values }: DeletedRow) {
  return (
    <>
      <AdminHead title={row.head.title} back={row.list} />
      <DeletedNotice title={title}>You can save it as a new one.</DeletedNotice>
      <RowForm row={row} result={undefined} typed={values} action={`${row.list.path}/new`} />
    </>
  )
}

interface RowFormProps extends RowPageProps {
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
