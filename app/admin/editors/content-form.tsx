import type { MouseEvent } from 'react'
import { ConfirmDialog } from '../confirm-dialog'
import { contentTexts } from '../messages'
import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentEditorForm, useContentEditor } from './row-editor'
import type { loadContentForm } from './content-form.server'
import { type EditorResult, SaveBar } from './editor'

interface ContentFormProps {
  page: Awaited<ReturnType<typeof loadContentForm>>
  /** What the last post of the form gave. */
  result: EditorResult | AuthenticationRequiredResult | undefined
}

/** The form of a page's words and pictures, as its folder declares them (beyond, section 5). */
export function ContentForm({ page: { table, values, version, isChanged, hasPreview }, result }: ContentFormProps) {
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
