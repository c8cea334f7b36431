import type { AuthenticationRequiredResult } from '../session-expired'
import { ContentEditorForm, useContentEditor } from './content-editor'
import type { ContentValues } from './content-fields'
import { type EditorResult, SaveBar } from './editor'
import type { DeletedWay, LoadedWay } from './shipping-way-form.server'
import { shippingTexts } from '~/shipping/admin-messages'
import { AdminHead } from '../admin-frame'
import { DeletedNotice } from './deleted-while-edited'

interface WayFormProps {
  way: LoadedWay
  /** What the last post of the form gave. */
  result: EditorResult | AuthenticationRequiredResult | undefined
  /** Fills the form of a new way with what was typed for one that is gone. */
  typed?: ContentValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** Everything of a way to ship in one form, as `shipping/fields.server.ts` declares it (beyond, section 3). */
export function WayForm({ way: { table, values, base, name }, result, typed, action }: WayFormProps) {
  const editor = useContentEditor<EditorResult>({
    id: 'way',
    base,
    values,
    typed,
    result,
    action,
  })
  return (
    <ContentEditorForm editor={editor} table={table}>
      <SaveBar editor={editor} isNew={name === undefined} label="Save" cancelTo="/admin/shipping" />
    </ContentEditorForm>
  )
}

/** @see deletedBoundary */
export function DeletedWayPage({ way, values }: DeletedWay) {
  return (
    <>
      <AdminHead title={shippingTexts.newTitle} back={{ name: shippingTexts.title, path: '/admin/shipping' }} />
      <DeletedNotice title={shippingTexts.notFound}>You can save it as a new one.</DeletedNotice>
      <WayForm way={way} result={undefined} typed={values} action="/admin/shipping/new" />
    </>
  )
}
