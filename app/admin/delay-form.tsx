import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { formatDay } from '~/lib/dates'
import { delayTexts } from './messages'

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
