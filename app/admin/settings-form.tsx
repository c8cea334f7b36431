import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { CheckboxField, TextField } from '~/forms/fields'
import type { SiteSettings } from '~/site/settings'
import { EditorForm, SaveButton, useEditor, type EditorResult } from './editors/editor'
import type { AuthenticationRequiredResult } from './session-expired'
import { settingLabels, settingsTexts } from './messages'

type Fields = ReturnType<FormMetadata<SiteSettings, string[]>['getFieldset']>

interface SettingsFormProps {
  values: SiteSettings
  version: number
  /** What the last save gave. */
  result: EditorResult | AuthenticationRequiredResult | undefined
}

/** Everything that the owner can change of the site, in one form. */
export function SettingsForm({ values, version, result }: SettingsFormProps) {
  const editor = useEditor<SiteSettings, EditorResult>({
    id: 'settings',
    base: { version: String(version) },
    values,
    result,
  })
  const { fields } = editor
  return (
    <EditorForm editor={editor} className="form settings-form">
      <PracticeSection fields={fields} />
      <ContactSection fields={fields} />
      <SocialSection fields={fields} />
      <OrdersSection fields={fields} />
      <div className="actions">
        <SaveButton editor={editor} label="Save settings" />
      </div>
    </EditorForm>
  )
}

function PracticeSection({ fields }: { fields: Fields }) {
  return (
    <SettingsSection title="The practice">
      <div className="form-row">
        <TextField
          field={fields.siteName}
          label={settingLabels.siteName}
          required
          missing={settingsTexts.siteNameMissing}
        />
        <TextField
          field={fields.practitionerName}
          label={settingLabels.practitionerName}
          optional
          hint="Signs posts and replies. Without it the site’s name does."
        />
      </div>
      <TextField field={fields.tagline} label={settingLabels.tagline} optional hint="One sentence below the name." />
    </SettingsSection>
  )
}

function ContactSection({ fields }: { fields: Fields }) {
  return (
    <SettingsSection title="How people reach you">
      <div className="form-row">
        <TextField
          field={fields.email}
          label={settingLabels.email}
          type="email"
          required
          autoComplete="email"
          missing={settingsTexts.emailMissing}
        />
        <TextField
          field={fields.phone}
          label={settingLabels.phone}
          type="tel"
          required
          autoComplete="tel"
          missing={settingsTexts.phoneMissing}
        />
      </div>
      <TextField field={fields.address} label={settingLabels.address} required missing={settingsTexts.placeMissing} />
    </SettingsSection>
  )
}

function SocialSection({ fields }: { fields: Fields }) {
  return (
    <SettingsSection title="Social pages" hint="Empty ones are not shown.">
      <UrlField field={fields.facebookUrl} label={settingLabels.facebookUrl} />
      <UrlField field={fields.instagramUrl} label={settingLabels.instagramUrl} />
      <UrlField field={fields.twitterUrl} label={settingLabels.twitterUrl} />
    </SettingsSection>
  )
}

function OrdersSection({ fields }: { fields: Fields }) {
  return (
    <SettingsSection
      title="Orders"
      hint="The day that buyers are promised is counted from their payment in business days, Monday to Friday."
    >
      <TextField field={fields.shippingDays} label={settingLabels.shippingDays} inputMode="numeric" maxLength={3} />
      <CheckboxField field={fields.addsTax} label={settingLabels.addsTax} hint={settingsTexts.addsTaxHint} />
    </SettingsSection>
  )
}

/** A panel of a form of settings, with its heading. */
export function SettingsSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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

function UrlField({ field, label }: { field: FieldMetadata<string, SiteSettings, string[]>; label: ReactNode }) {
  return <TextField field={field} label={label} optional inputMode="url" autoComplete="off" />
}
