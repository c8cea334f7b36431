import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { formTexts } from '~/forms/messages'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import type { ValuesOf } from '~/content/fields'
import { Paragraphs } from '~/ui/paragraphs'
import { orderLinkTexts as texts } from './messages'
import type { orderLinkContent } from './orders.content.server'

interface OrderLinkPageProps {
  content: ValuesOf<(typeof orderLinkContent)['fields']>
  lastResult: SubmissionResult<string[]> | undefined
}

/** Mails a buyer the link to the order's page. */
export function OrderLinkPage({ content, lastResult }: OrderLinkPageProps) {
  const { form, field } = useSimpleForm<'number' | 'email'>({ id: 'order-link', lastResult })
  return (
    <div className="wrap-text order-link">
      <div className="page-head small">
        <h1>{content.title}</h1>
        <Paragraphs className="lead" text={content.lead} />
      </div>
      <ValidatedForm form={form} honeypot>
        <TextField field={field('number')} label={texts.number} hint={texts.numberHint} required />
        <TextField field={field('email')} label={formTexts.email} type="email" autoComplete="email" required />
        <div className="actions">
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </ValidatedForm>
    </div>
  )
}
