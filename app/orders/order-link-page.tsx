import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { orderLinkTexts } from './messages'

/** Mails a buyer the link to the order's page. */
export function OrderLinkPage({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, field } = useSimpleForm<'number' | 'email'>({ id: 'order-link', lastResult })
  return (
    <div className="wrap-text order-link">
      <div className="page-head small">
        <h1>{orderLinkTexts.title}</h1>
        <p className="lead">{orderLinkTexts.lead}</p>
      </div>
      <ValidatedForm form={form} honeypot>
        <TextField field={field('number')} label="Order number" hint="Such as 25514. It is in our emails." required />
        <TextField field={field('email')} label="Email address" type="email" autoComplete="email" required />
        <SubmitButton>Email me the link</SubmitButton>
      </ValidatedForm>
    </div>
  )
}
