import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextField } from '~/forms/fields'
import { KitForm } from '~/forms/kit-form'
import { SubmitButton } from '~/forms/submit-button'
import { useKitForm } from '~/forms/use-kit-form'
import { serviceLinks, serviceSlugs, type ServiceSlug } from '~/services/services'
import type { SettingKey, SiteSettings } from '~/site/settings'
import { Conflict } from './conflict'
import { settingsTexts } from './messages'

const labels: Partial<Record<SettingKey, string>> = {
  siteName: 'Site name',
  practitionerName: 'Your name',
  tagline: 'Tagline',
  email: 'Email',
  phone: 'Phone',
  address: 'Place',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
}

type PlainKey = Exclude<SettingKey, `booking.${string}`>
type Values = Record<PlainKey, string> & { booking: Record<ServiceSlug, string> }

interface SettingsFormProps {
  values: SiteSettings
  version: number
  lastResult: SubmissionResult<string[]> | undefined
  /** What somebody else saved since the form was opened. */
  newer: { version: number; values: { key: SettingKey; value: string }[] } | null | undefined
}

export function SettingsForm({ values, version, lastResult, newer }: SettingsFormProps) {
  const booking = Object.fromEntries(serviceSlugs.map((slug) => [slug, values[`booking.${slug}`]]))
  const [form, fields] = useKitForm<Values>({
    id: 'settings',
    lastResult,
    defaultValue: { ...values, booking: booking as Record<ServiceSlug, string> },
  })
  const bookingFields = fields.booking.getFieldset()
  return (
    <KitForm form={form} className="form settings-form">
      {newer && <Conflict saved={newer.values.map(({ key, value }) => ({ label: labelOf(key), value }))} />}
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <Section title="The practice">
        <div className="form-row">
          <TextField field={fields.siteName} label={labels.siteName} required missing={settingsTexts.siteNameMissing} />
          <TextField
            field={fields.practitionerName}
            label={labels.practitionerName}
            optional
            hint="Signs posts and replies. Without it the site’s name does."
          />
        </div>
        <TextField field={fields.tagline} label={labels.tagline} optional hint="One sentence below the name." />
      </Section>
      <Section title="How people reach you">
        <div className="form-row">
          <TextField
            field={fields.email}
            label={labels.email}
            type="email"
            required
            autoComplete="email"
            missing={settingsTexts.emailMissing}
            invalid={settingsTexts.emailInvalid}
          />
          <TextField
            field={fields.phone}
            label={labels.phone}
            type="tel"
            required
            autoComplete="tel"
            missing={settingsTexts.phoneMissing}
          />
        </div>
        <TextField field={fields.address} label={labels.address} required missing={settingsTexts.placeMissing} />
      </Section>
      <Section title="Social pages" hint="Empty ones are not shown.">
        <AddressField field={fields.facebookUrl} label={labels.facebookUrl} />
        <AddressField field={fields.instagramUrl} label={labels.instagramUrl} />
        <AddressField field={fields.twitterUrl} label={labels.twitterUrl} />
      </Section>
      <Section title="Booking links" hint="Where people choose a time. Empty ones lead to the usual scheduling page.">
        {serviceSlugs.map((slug) => (
          <AddressField key={slug} field={bookingFields[slug]} label={serviceName(slug)} />
        ))}
      </Section>
      <div className="actions">
        <SubmitButton pendingText="Saving...">Save settings</SubmitButton>
      </div>
    </KitForm>
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

function labelOf(key: SettingKey): string {
  const slug = serviceSlugs.find((name) => key === `booking.${name}`)
  return slug ? serviceName(slug) : (labels[key] ?? key)
}

function serviceName(slug: ServiceSlug): string {
  return serviceLinks.find(({ path }) => path.endsWith(`/${slug}`))?.name ?? slug
}
