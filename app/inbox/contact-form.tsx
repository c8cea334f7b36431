import type { SubmissionResult } from '@conform-to/react'
import { TextareaField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { useSite } from '~/site/site-data'
import { contactTexts } from './messages'

type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message'

const missingTexts = [contactTexts.nameMissing, contactTexts.emailMissing, contactTexts.messageMissing]

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** What it is filled with before anything is typed. */
  begin?: Partial<Record<ContactField, string>>
}

/** Writes to the practitioner (spec section 5, "Contact form"). */
export function ContactForm({ lastResult, begin }: ContactFormProps) {
  const { form, field } = useSimpleForm<ContactField>({ id: 'contact', lastResult, defaultValue: begin })
  const missing = Object.values(form.allErrors).some(([error]) => missingTexts.includes(error ?? ''))
  return (
    <ValidatedForm
      form={form}
      summaryTitle={missing ? contactTexts.missing : undefined}
      thanks={contactTexts.sent(useSite().practitioner)}
      resetOnSuccess
      honeypot
    >
      <div className="form-row">
        <TextField field={field('name')} label="Name" autoComplete="name" required missing={contactTexts.nameMissing} />
        <TextField
          field={field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          missing={contactTexts.emailMissing}
          invalid={contactTexts.emailInvalid}
        />
      </div>
      <div className="form-row">
        <TextField field={field('phone')} label="Phone" type="tel" autoComplete="tel" optional />
        <TextField field={field('subject')} label="Subject" optional />
      </div>
      <TextareaField
        field={field('message')}
        label="Message"
        hint="Please leave out medical details. A sentence or two is plenty."
        rows={6}
        required
        missing={contactTexts.messageMissing}
      />
      <div className="actions">
        <SubmitButton pendingText="Sending...">Send Message</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
