import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentEditorForm, useContentEditor } from './content-editor'
import type { ContentValues } from './content-fields'
import { SaveBar } from './editor'
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
  const editor = useContentEditor<ContentFormResult>({
    id: 'service',
    base,
    values,
    typed,
    result,
    action,
  })
  return (
    <ContentEditorForm editor={editor} table={table}>
      <SaveBar
        editor={editor}
        isNew={title === undefined}
        label={title === undefined ? 'Create Service' : 'Save Service'}
        cancelTo="/admin/services"
      />
    </ContentEditorForm>
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
