import { createHash } from 'node:crypto'
import { parseForm } from '~/forms/parse.server'
import { settingKeys, type SettingKey, type SiteSettings } from '~/site/settings'
import { readSettings, saveSettings } from '~/site/settings.server'
import { conflictTexts } from './messages'
import { settingsSchema } from './settings-schema.server'

/** The settings as the form shows them, with the version they were read in. */
export async function readSettingsForm() {
  const saved = await readSettings()
  // Left empty, the practitioner's name follows the site's name.
  const values: SiteSettings = {
    ...saved,
    practitionerName: saved.practitionerName === saved.siteName ? '' : saved.practitionerName,
  }
  return { values, version: versionOf(values) }
}

/**
 * Checks and saves all settings. A save over newer ones is refused (blueprint, "Lost updates").
 * @returns what goes back to the form, or undefined when it is saved
 */
export async function saveSettingsForm(form: FormData) {
  const parsed = await parseForm(form, settingsSchema)
  if (!parsed.ok) return { lastResult: parsed.result, newer: null }
  const present = await readSettingsForm()
  const { booking, ...plain } = parsed.value
  const values: Partial<Record<SettingKey, string>> = { ...plain }
  for (const [slug, link] of Object.entries(booking)) values[`booking.${slug}` as SettingKey] = link
  if (form.get('version') !== present.version) {
    const changed = settingKeys.filter((key) => values[key] !== present.values[key])
    if (changed.length > 0) {
      const newer = { version: present.version, values: changed.map((key) => ({ key, value: present.values[key] })) }
      return { lastResult: parsed.fail({ form: conflictTexts.title }), newer }
    }
  }
  await saveSettings(values)
  return undefined
}

function versionOf(values: SiteSettings): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}
