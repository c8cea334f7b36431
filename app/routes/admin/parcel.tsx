import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { handleParcel, readParcel } from '~/admin/order-forms.server'
import { parcelTexts } from '~/admin/order-messages'
import { AuthenticationRequired } from '~/admin/session-expired'
import { CheckboxField, SelectField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { calendarDay } from '~/lib/dates'
import { carriers, isCarrier, maximumCarrierLength, maximumTrackingLength } from '~/orders/carriers'
import type { Order } from '~/orders/order'

export { revalidateOnConflict as shouldRevalidate } from '~/site/skip-revalidation-on-error'

export const meta = adminMeta('Parcel')

export const loader = adminLoader(({ params }) => readParcel(params.id ?? ''))

export const action = adminAction((args) => handleParcel(args, args.params.id ?? ''), { keepsTyped: true })

export default function ParcelPage() {
  const { order, today } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <AdminHead title="Parcel" back={{ name: `Order ${order.number}`, path: `/admin/orders/${order.id}` }} />
      <ParcelForm order={order} today={today} lastResult={failed?.lastResult} />
      <AuthenticationRequired result={failed} />
    </>
  )
}

interface ParcelFormProps {
  order: Order
  /** In the shop's time zone. */
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Who takes the parcel, its number and its day. The buyer is told once; again only when it is ticked. */
function ParcelForm({ order, today, lastResult }: ParcelFormProps) {
  const { carrier, trackingNumber, shippedAt } = order
  const { form, field } = useSimpleForm<'carrier' | 'name' | 'number' | 'date' | 'again'>({
    id: 'parcel',
    lastResult,
    defaultValue: {
      carrier: !carrier ? 'usps' : isCarrier(carrier) ? carrier : 'other',
      name: isCarrier(carrier) ? '' : (carrier ?? ''),
      number: trackingNumber,
      date: shippedAt ? calendarDay(shippedAt) : today,
    },
  })
  return (
    <ValidatedForm form={form} className="form order-form">
      <input type="hidden" name="version" value={order.version} />
      <SelectField field={field('carrier')} label="Carrier">
        {Object.entries(carriers).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        field={field('name')}
        label="Name of another carrier"
        optional
        maxLength={maximumCarrierLength}
        autoComplete="off"
        hint="Counts where “Other” is chosen."
      />
      <TextField
        field={field('number')}
        label="Tracking number"
        optional
        maxLength={maximumTrackingLength}
        autoComplete="off"
        hint="As it stands on the receipt. The buyer gets a link where the carrier has a page for it."
      />
      <TextField
        field={field('date')}
        label="Shipped on"
        type="date"
        max={today}
        required
        missing={parcelTexts.date}
        invalid={parcelTexts.date}
      />
      {shippedAt && <CheckboxField field={field('again')} label="Mail the buyer again" />}
      <div className="actions">
        <SubmitButton>{shippedAt ? 'Save parcel' : 'Mark as shipped'}</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
