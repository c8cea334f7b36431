import type { MouseEvent } from 'react'
import { ConfirmDialog } from '../confirm-dialog'
import { contentTexts } from '../messages'
import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentFields, type ContentValues } from './content-fields'
import type { ContentFormResult, loadContentForm } from './content-form.server'
import { EditorForm, SaveBar, useEditor } from './editor'

interface ContentFormProps {
  page: Awaited<ReturnType<typeof loadContentForm>>
  /** What the last post of the form gave. */
  result: ContentFormResult | AuthenticationRequiredResult | undefined
}

/** The form of a page's words and pictures, as its folder declares them (beyond, section 5). */
export function ContentForm({ page: { table, values, version, isChanged }, result }: ContentFormProps) {
  const editor = useEditor<ContentValues, ContentFormResult>({
    id: 'content',
    base: { version: String(version) },
    // The types of the form library know no fields that a table names.
    values: values as Record<string, string>,
    result,
  })
  return (
    <EditorForm editor={editor} encType="multipart/form-data" className="form content-form" scrollToTop>
      <ContentFields
        table={table}
        form={editor.form}
        fields={editor.fields}
        path={editor.path}
        onResult={editor.reportSideResult}
      />
      <SaveBar editor={editor} isNew={false} label="Save" cancelTo="/admin/pages">
        {isChanged && <ResetButton />}
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
      </SaveBar>
    </EditorForm>
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
