import { useActionData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { takeImport } from '~/admin/import.server'
import { ExportButton } from '~/admin/list-tools'
import { importTexts } from '~/catalog/import/messages'
import { controlProps, FieldFrame } from '~/forms/field-frame'
import { CheckboxField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'

export const meta = adminMeta(importTexts.title)

export const loader = adminLoader(() => Promise.resolve(null))

/** A file cannot be kept through a login: it is chosen again. */
export const action = adminAction(takeImport, { read: editorForm.read })

export default function ImportPage() {
  const lastResult = useActionData<typeof action>()?.lastResult
  const { form, field } = useSimpleForm<'file' | 'stock'>({ id: 'import', lastResult })
  const file = field('file')
  return (
    <>
      <AdminHead title={importTexts.title} lead={importTexts.lead} back={{ name: 'Products', path: '/admin' }}>
        <ExportButton list="products" />
      </AdminHead>
      <ValidatedForm form={form} encType="multipart/form-data" className="form order-form">
        <FieldFrame field={file} label={importTexts.file} hint={importTexts.fileHint}>
          <input
            className="input"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            required
            data-missing={importTexts.noFile}
            {...controlProps(file, importTexts.fileHint)}
          />
        </FieldFrame>
        <CheckboxField field={field('stock')} label={importTexts.stock} hint={importTexts.stockHint} />
        <div className="actions">
          <SubmitButton pendingText="Reading...">{importTexts.look}</SubmitButton>
        </div>
      </ValidatedForm>
    </>
  )
}
