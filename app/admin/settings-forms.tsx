import type { ComponentProps, ReactNode } from 'react'
import { CheckboxField, SelectField, TextareaField, TextField } from '~/forms/fields'
import { mailSettingLabels, noticeLabels } from '~/mail/admin-messages'
import { defaultLettersPerHour } from '~/mail/retry-policy'
import type { MailSettingValues, Notice } from '~/mail/settings.server'
import type { SiteSettings } from '~/site/settings'
import { useSite } from '~/site/site-data'
import { type ActionResult, EditorForm, type EditorResult, SaveButton, useEditor } from './editors/editor'
import { lowStockChoices, settingLabels, settingsTexts } from './messages'

interface SettingsFormProps<Values> {
  values: Values
  version: number
  result: ActionResult
}

type Further = Partial<ComponentProps<typeof TextField>>

/** Everything that the owner can change of the site, in one form. */
export function SettingsForm({ values, version, result }: SettingsFormProps<SiteSettings>) {
  const base = { version: String(version) }
  const editor = useEditor<SiteSettings, EditorResult>({ id: 'settings', base, values, result })
  const { fields } = editor
  const text = (name: keyof SiteSettings, further: Further) => (
    <TextField field={fields[name]} label={settingLabels[name]} {...further} />
  )
  const url: Further = { optional: true, inputMode: 'url', autoComplete: 'off' }
  return (
    <EditorForm editor={editor} className="form settings-form">
      <SettingsSection title="The practice">
        <div className="form-row">
          {text('siteName', { required: true, missing: settingsTexts.siteNameMissing })}
          {text('practitionerName', {
            optional: true,
            hint: 'Signs posts and replies. Without it the site’s name does.',
          })}
        </div>
        {text('tagline', { optional: true, hint: 'One sentence below the name.' })}
      </SettingsSection>
      <SettingsSection title="How people reach you">
        <div className="form-row">
          {text('email', { ...contact('email'), missing: settingsTexts.emailMissing })}
          {text('phone', { ...contact('tel'), missing: settingsTexts.phoneMissing })}
        </div>
        {text('address', { required: true, missing: settingsTexts.placeMissing })}
      </SettingsSection>
      <SettingsSection title="Social pages" hint="Empty ones are not shown.">
        {text('facebookUrl', url)}
        {text('instagramUrl', url)}
        {text('twitterUrl', url)}
      </SettingsSection>
      <SettingsSection
        title="Orders and stock"
        hint="The day that buyers are promised is counted from their payment in business days, Monday to Friday."
      >
        {text('shippingDays', { inputMode: 'numeric', maxLength: 3 })}
        <SelectField field={fields.lowStock} label={settingLabels.lowStock} hint={settingsTexts.lowStockHint}>
          {Object.entries(lowStockChoices).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckboxField field={fields.addsTax} label={settingLabels.addsTax} hint={settingsTexts.addsTaxHint} />
      </SettingsSection>
      <div className="actions">
        <SaveButton editor={editor} label="Save Settings" />
      </div>
    </EditorForm>
  )
}

function contact(type: 'email' | 'tel'): Further {
  return { type, required: true, autoComplete: type }
}

/** Whom mails come from, and which of them the owner gets. */
export function MailSettingsForm({ values, version, result }: SettingsFormProps<MailSettingValues>) {
  const base = { version: String(version) }
  const editor = useEditor<MailSettingValues, EditorResult>({ id: 'mail-settings', base, values, result })
  const { fields } = editor
  const siteName = useSite().name
  const text = (name: keyof MailSettingValues, hint: string, further: Further = {}) => (
    <TextField field={fields[name]} label={mailSettingLabels[name]} optional hint={hint} {...further} />
  )
  return (
    <EditorForm editor={editor} className="form settings-form">
      <SettingsSection title="Who writes">
        <div className="form-row">
          {text('senderName', `What people see in their mailbox. Without it: ${siteName}.`)}
          {text(
            'senderEmail',
            'Of your own domain, as your mail service knows it. Without it the address of the site.',
            { type: 'email' },
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
          { type: 'email' },
        )}
        <fieldset className="checks">
          <legend>The shop tells me of</legend>
          {Object.entries(noticeLabels).map(([kind, label]) => (
            <CheckboxField key={kind} field={fields[kind as Notice]} label={label} />
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
        <SaveButton editor={editor} label="Save Mail Settings" />
      </div>
    </EditorForm>
  )
}

/** A panel of a form of settings, with its heading. */
function SettingsSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="panel stack">
      <div>
        <h2>{title}</h2>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
