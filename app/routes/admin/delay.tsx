import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { handleDelay, readDelay } from '~/admin/order-forms.server'
import { delayTexts } from '~/admin/order-messages'
import { AuthenticationRequired } from '~/admin/session-expired'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { formatDay } from '~/lib/days'

export { revalidateOnConflict as shouldRevalidate } from '~/site/skip-revalidation-on-error'

export const meta = adminMeta('Delay')

export const loader = adminLoader(({ params }) => readDelay(params.id ?? ''))

export const action = adminAction((args) => handleDelay(args, args.params.id ?? ''), { keepsTyped: true })

export default function DelayPage() {
  const { order, earliest, latest } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <AdminHead
        title="Tell of a delay"
        lead="The buyer gets a mail with the new day, and a link to cancel free of charge."
        back={{ name: `Order ${order.number}`, path: `/admin/orders/${order.id}` }}
      />
      <DelayForm promisedOn={order.promisedOn} earliest={earliest} latest={latest} lastResult={failed?.lastResult} />
      <AuthenticationRequired result={failed} />
    </>
  )
}

interface DelayFormProps {
  /** The present one, if any. */
  promisedOn: string | null
  /** The first day that may be promised, in the shop's time zone. */
  earliest: string
  latest: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** The new day by which an order is promised. */
function DelayForm({ promisedOn, earliest, latest, lastResult }: DelayFormProps) {
  const { form, field } = useSimpleForm<'day'>({ id: 'delay', lastResult })
  return (
    <ValidatedForm form={form} className="form order-form">
      <TextField
        field={field('day')}
        label="Ships by"
        hint={promisedOn ? `So far it is promised by ${formatDay(promisedOn)}.` : undefined}
        type="date"
        min={earliest}
        max={latest}
        required
        missing={delayTexts.day}
        invalid={delayTexts.between(formatDay(earliest), formatDay(latest))}
      />
      <div className="actions">
        <SubmitButton>Mail the new day</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
