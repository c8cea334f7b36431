import type { ReactNode } from 'react'
import type { FieldTable } from '~/content/fields'
import { ContentFields, type ContentValues } from './content-fields'
import { EditorForm, type EditorResult, useEditor } from './editor'

type EditorOptions<Result extends EditorResult> = Parameters<typeof useEditor<ContentValues, Result>>[0]
interface ContentEditorOptions<Result extends EditorResult> extends Omit<EditorOptions<Result>, 'values' | 'typed'> {
  values: ContentValues
  typed?: ContentValues
}

/** `useEditor` for fields that a table declares (`app/content/fields`). Rendered by `ContentEditorForm`. */
export function useContentEditor<Result extends EditorResult>(options: ContentEditorOptions<Result>) {
  // The types of the form library know no fields that a table names.
  const { values, typed } = options as { values: Record<string, string>; typed?: Record<string, string> }
  return useEditor<ContentValues, Result>({ ...options, values, typed })
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
