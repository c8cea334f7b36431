import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentFields, type ContentValues } from './content-fields'
import { EditorForm, SaveBar, useEditor } from './editor'
import type { ContentFormResult } from './content-form.server'
import type { DeletedService, LoadedService } from './service-form.server'
import { AdminHead } from '../admin-frame'
import { serviceListTexts } from '../messages'
import { DeletedNotice } from './deleted-while-edited'

interface ServiceFormProps {
  service: LoadedService
  /** What the last post of the form gave. */
  result: ContentFormResult | AuthenticationRequiredResult | undefined
  /** Fills the form of a new service with what was typed for one that is gone. */
  typed?: ContentValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** Everything of a service in one form, as `services/fields.server.ts` declares it (beyond, section 5). */
export function ServiceForm({ service: { table, values, base, title }, result, typed, action }: ServiceFormProps) {
  const editor = useEditor<ContentValues, ContentFormResult>({
    id: 'service',
    base,
    // The types of the form library know no fields that a table names.
    values: values as Record<string, string>,
    typed: typed as Record<string, string> | undefined,
    result,
    action,
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
      <SaveBar
        editor={editor}
        isNew={title === undefined}
        label={title === undefined ? 'Create Service' : 'Save Service'}
        cancelTo="/admin/services"
      />
    </EditorForm>
  )
}

/** @see deletedBoundary */
export function DeletedServicePage({ service, values }: DeletedService) {
  return (
    <>
      <AdminHead title="New Service" back={{ name: 'Services', path: '/admin/services' }} />
      <DeletedNotice title={serviceListTexts.notFound}>You can save it as a new service.</DeletedNotice>
      <ServiceForm service={service} result={undefined} typed={values} action="/admin/services/new" />
    </>
  )
}
