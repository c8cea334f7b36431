import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { mailSettingLabels } from '~/mail/admin-messages'
import { defaultLettersPerHour } from '~/mail/retry-policy'
import type { MailSettingValues, Notice } from '~/mail/settings.server'
import { EditorForm, SaveButton, useEditor, type EditorResult } from './editors/editor'
import type { AuthenticationRequiredResult } from './session-expired'
import { SettingsSection } from './settings-form'

const notices: Notice[] = ['order-new', 'message-new', 'testimonial-new', 'stock-low', 'refund-failed', 'mail-failed']

interface MailSettingsFormProps {
  values: MailSettingValues
  version: number
  /** The site's name, which stands in for the sender's. */
  siteName: string
  result: EditorResult | AuthenticationRequiredResult | undefined
}

/** Whom mails come from, and which of them the owner gets. */
export function MailSettingsForm({ values, version, siteName, result }: MailSettingsFormProps) {
  const editor = useEditor<MailSettingValues, EditorResult>({
    id: 'mail-settings',
    base: { version: String(version) },
    values,
    result,
  })
  const { fields } = editor
  const text = (name: keyof MailSettingValues, hint: string, further: object = {}) => (
    <TextField field={fields[name]} label={mailSettingLabels[name]} optional hint={hint} {...further} />
  )
  const email = { type: 'email' }
  return (
    <EditorForm editor={editor} className="form settings-form">
      <SettingsSection title="Who writes">
        <div className="form-row">
          {text('senderName', `What people see in their mailbox. Without it: ${siteName}.`)}
          {text(
            'senderEmail',
            'Of your own domain, as your mail service knows it. Without it the address of the site.',
            email,
          )}
        </div>
        <TextareaField
          field={fields.postalAddress}
          label={mailSettingLabels.postalAddress}
          optional
          rows={3}
          hint="Stands below each mail. Without one no letter is sent to readers, because the law asks for it."
        />
      </SettingsSection>
      <SettingsSection title="What you get">
        {text(
          'replyTo',
          'Answers of customers arrive here, and what the shop tells you. Without it the address of the site.',
          email,
        )}
        <fieldset className="checks">
          <legend>The shop tells me of</legend>
          {notices.map((kind) => (
            <CheckboxField key={kind} field={fields[kind]} label={mailSettingLabels[kind]} />
          ))}
        </fieldset>
      </SettingsSection>
      <SettingsSection title="Letters to readers">
        {text(
          'lettersPerHour',
          `At most so many go out in an hour. Your mail service says how many it takes. Without it: ${defaultLettersPerHour}.`,
          { inputMode: 'numeric' },
        )}
      </SettingsSection>
      <SettingsSection title="For the checklist">
        {text('dkimSelector', 'Your mail service names it beside its DKIM record: the part before ._domainkey.', {
          autoComplete: 'off',
        })}
      </SettingsSection>
      <div className="actions">
        <SaveButton editor={editor} label="Save mail settings" />
      </div>
    </EditorForm>
  )
}
