import { z } from 'zod'
import { log } from '~/config/log.server'
import { webAddress } from '~/content/schema.server'
import { checkbox, email, text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { telephoneLink } from '~/lib/phone'
import { defaultSettings, settingKeys, type SiteSettings } from '~/site/settings'
import { readVersionedSettings, saveSettings } from '~/site/settings.server'
import type { EditorResult } from './editors/editor'
import { editorTexts } from './editors/messages'
import { settingLabels, settingsTexts } from './messages'

/** The settings as the form shows them, with the version they were read in. */
export async function readSettingsForm(): Promise<{ values: SiteSettings; version: number }> {
  const { values, version } = await readVersionedSettings()
  // Left empty, the practitioner's name follows the site's name.
  const practitionerName = values.practitionerName === values.siteName ? '' : values.practitionerName
  return { values: { ...values, practitionerName }, version }
}

/**
 * Checks and saves all settings. A save over newer ones is refused (blueprint, "Lost updates").
 * @returns what goes back to the form and with which status, or undefined when it is saved
 */
export async function saveSettingsForm(form: FormData) {
  const parsed = await parseForm(form, settingsSchema)
  if (!parsed.ok) return { status: 422, refused: { lastResult: parsed.result } satisfies EditorResult }
  const refuse = (status: number, error: string, newer?: EditorResult['newer']) => {
    return { status, refused: { lastResult: parsed.fail({ form: error }), newer } satisfies EditorResult }
  }
  try {
    const newer = await saveUnlessChanged(parsed.value, Number(form.get('version') ?? NaN))
    return newer && refuse(409, editorTexts.conflict, newer)
  } catch (error) {
    log.error('the settings could not be saved', error)
    return refuse(503, settingsTexts.saveFailed)
  }
}

/** Saves; or gives what was saved since the form was opened, where it differs from what was typed. */
async function saveUnlessChanged(
  typed: z.output<typeof settingsSchema>,
  version: number,
): Promise<EditorResult['newer']> {
  if (Number.isInteger(version) && (await saveSettings(typed, version))) return undefined
  const present = await readSettingsForm()
  const changed = settingKeys.filter((key) => typed[key] !== present.values[key])
  if (changed.length === 0) return undefined
  const differences = changed.map((key) => ({
    label: settingLabels[key],
    value: key === 'addsTax' ? (present.values[key] ? 'Yes' : 'No') : present.values[key],
  }))
  return { base: { version: String(present.version) }, differences }
}

const link = webAddress(text({ maximum: 500 }))

/** Shown as it is typed, and dialled as it is shown (C116). */
const phone = text({ required: settingsTexts.phoneMissing, maximum: 40 })
  .transform((typed) => typed.replace(/^tel:/i, ''))
  .refine((typed) => telephoneLink(typed) !== undefined, { error: settingsTexts.phoneInvalid })

/** All settings of the site. Names of fields are the keys of the settings. */
const settingsSchema = z.object({
  siteName: text({ required: settingsTexts.siteNameMissing, maximum: 60 }),
  practitionerName: text({ maximum: 60 }),
  tagline: text({ maximum: 160 }),
  email: email({ required: settingsTexts.emailMissing }),
  phone,
  address: text({ required: settingsTexts.placeMissing, maximum: 160 }),
  facebookUrl: link,
  instagramUrl: link,
  twitterUrl: link,
  shippingDays: text({ maximum: 3 })
    .transform((typed) => typed || defaultSettings.shippingDays)
    .refine((typed) => /^(?:[1-9]|[1-8]\d|90)$/.test(typed), settingsTexts.shippingDays),
  addsTax: checkbox.transform((ticked) => (ticked ? 'on' : '')),
})
