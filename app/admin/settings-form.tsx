import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useConformForm } from '~/forms/use-conform-form'
import { serviceSlugs, type ServiceSlug } from '~/services/titles'
import type { SettingKey, SiteSettings } from '~/site/settings'
import { Conflict } from './conflict'
import { conflictTexts, settingsTexts } from './messages'
import { settingLabels } from './setting-labels'

type PlainKey = Exclude<SettingKey, `booking.${string}`>
type Values = Record<PlainKey, string> & { booking: Record<ServiceSlug, string> }
type Fields = ReturnType<FormMetadata<Values, string[]>['getFieldset']>

interface SettingsFormProps {
  values: SiteSettings
  version: number
  lastResult: SubmissionResult<string[]> | undefined
  /** What somebody else saved since the form was opened. */
  newer: { version: number; values: { key: SettingKey; value: string }[] } | null | undefined
}

/** Everything that the owner can change of the site, in one form. */
export function SettingsForm({ values, version, lastResult, newer }: SettingsFormProps) {
  const booking = Object.fromEntries(serviceSlugs.map((slug) => [slug, values[`booking.${slug}`]]))
  const [form, fields] = useConformForm<Values>({
    id: 'settings',
    lastResult,
    defaultValue: { ...values, booking: booking as Record<ServiceSlug, string> },
  })
  return (
    <ValidatedForm form={form} className="form settings-form">
      {newer && (
        <Conflict saved={newer.values.map(({ key, value }) => ({ label: settingLabels[key], value }))}>
          <p>{conflictTexts.text}</p>
        </Conflict>
      )}
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <PracticeSection fields={fields} />
      <ContactSection fields={fields} />
      <SocialSection fields={fields} />
      <BookingSection fields={fields} />
      <div className="actions">
        <SubmitButton pendingText="Saving...">Save settings</SubmitButton>
      </div>
    </ValidatedForm>
  )
}

function PracticeSection({ fields }: { fields: Fields }) {
  return (
    <Section title="The practice">
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
    </Section>
  )
}

function ContactSection({ fields }: { fields: Fields }) {
  return (
    <Section title="How people reach you">
      <div className="form-row">
        <TextField
          field={fields.email}
          label={settingLabels.email}
          type="email"
          required
          autoComplete="email"
          missing={settingsTexts.emailMissing}
          invalid={settingsTexts.emailInvalid}
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
    </Section>
  )
}

function SocialSection({ fields }: { fields: Fields }) {
  return (
    <Section title="Social pages" hint="Empty ones are not shown.">
      <AddressField field={fields.facebookUrl} label={settingLabels.facebookUrl} />
      <AddressField field={fields.instagramUrl} label={settingLabels.instagramUrl} />
      <AddressField field={fields.twitterUrl} label={settingLabels.twitterUrl} />
    </Section>
  )
}

function BookingSection({ fields }: { fields: Fields }) {
  const links = fields.booking.getFieldset()
  return (
    <Section title="Booking links" hint="Where people choose a time. Empty ones lead to the usual scheduling page.">
      {serviceSlugs.map((slug) => (
        <AddressField key={slug} field={links[slug]} label={settingLabels[`booking.${slug}`]} />
      ))}
    </Section>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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

function AddressField({ field, label }: { field: FieldMetadata<string, Values, string[]>; label: ReactNode }) {
  return <TextField field={field} label={label} optional inputMode="url" autoComplete="off" />
}
