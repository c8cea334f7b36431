import type { SubmissionResult } from '@conform-to/react'
import { CheckboxField, SelectField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { calendarDay } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { carriers, isCarrier, maximumCarrierLength, maximumTrackingLength } from '~/orders/carriers'
import type { Order } from '~/orders/order'
import { delayTexts, parcelTexts } from './order-messages'

interface ParcelFormProps {
  order: Order
  /** In the shop's time zone. */
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Who takes the parcel, its number and its day. The buyer is told once; again only when it is ticked. */
export function ParcelForm({ order, today, lastResult }: ParcelFormProps) {
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
      <TextField field={field('date')} label="Shipped on" type="date" max={today} required missing={parcelTexts.date} />
      {shippedAt && <CheckboxField field={field('again')} label="Mail the buyer again" />}
      <div className="actions">
        <SubmitButton>{shippedAt ? 'Save parcel' : 'Mark as shipped'}</SubmitButton>
      </div>
    </ValidatedForm>
  )
}

interface DelayFormProps {
  /** The present one, if any. */
  promisedOn: string | null
  /** The first day that may be promised, in the shop's time zone. */
  earliest: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** The new day by which an order is promised. */
export function DelayForm({ promisedOn, earliest, lastResult }: DelayFormProps) {
  const { form, field } = useSimpleForm<'day'>({ id: 'delay', lastResult })
  return (
    <ValidatedForm form={form} className="form order-form">
      <TextField
        field={field('day')}
        label="Ships by"
        hint={promisedOn ? `So far it is promised by ${formatDay(promisedOn)}.` : undefined}
        type="date"
        min={earliest}
        required
        missing={delayTexts.day}
      />
      <div className="actions">
        <SubmitButton>Mail the new day</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
