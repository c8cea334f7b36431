import type { SubmissionResult } from '@conform-to/react'
import { TextareaField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { fillPlaceholders } from '~/lib/site-texts'
import { useSite } from '~/site/site-data'
import { contactTexts } from './messages'

type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message'

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** What it is filled with before anything is typed. */
  begin?: Partial<Record<ContactField, string>>
}

/** Writes to the practitioner (spec section 5, "Contact form"). */
export function ContactForm({ lastResult, begin }: ContactFormProps) {
  const { form, field } = useSimpleForm<ContactField>({ id: 'contact', lastResult, defaultValue: begin })
  const missingTexts = [contactTexts.nameMissing, contactTexts.emailMissing, contactTexts.messageMissing]
  const missing = Object.values(form.allErrors).some(([error]) => missingTexts.includes(error ?? ''))
  return (
    <ValidatedForm
      form={form}
      summaryTitle={missing ? contactTexts.missing : undefined}
      thanks={fillPlaceholders(contactTexts.sent, { you: useSite().practitioner })}
      resetOnSuccess
      honeypot
    >
      <div className="form-row">
        <TextField
          field={field('name')}
          label={contactTexts.name}
          autoComplete="name"
          required
          missing={contactTexts.nameMissing}
        />
        <TextField
          field={field('email')}
          label={contactTexts.email}
          type="email"
          autoComplete="email"
          required
          missing={contactTexts.emailMissing}
        />
      </div>
      <div className="form-row">
        <TextField field={field('phone')} label={contactTexts.phone} type="tel" autoComplete="tel" optional />
        <TextField field={field('subject')} label={contactTexts.subject} optional />
      </div>
      <TextareaField
        field={field('message')}
        label={contactTexts.message}
        hint={contactTexts.hint}
        rows={6}
        required
        missing={contactTexts.messageMissing}
      />
      <div className="actions">
        <SubmitButton pendingText={contactTexts.sending}>{contactTexts.send}</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
