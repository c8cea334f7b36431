import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { log } from '~/config/log.server'
import { parseForm } from '~/forms/parse.server'
import { settingKeys, type SettingKey, type SiteSettings } from '~/site/settings'
import { readSettings, saveSettings } from '~/site/settings.server'
import { conflictTexts, settingsTexts } from './messages'
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
 * @returns what goes back to the form and with which status, or undefined when it is saved
 */
export async function saveSettingsForm(form: FormData) {
  const parsed = await parseForm(form, settingsSchema)
  if (!parsed.ok) return { status: 422, refused: { lastResult: parsed.result, newer: null } }
  const refuse = (status: number, error: string, newer: NewerSettings | null = null) => {
    return { status, refused: { lastResult: parsed.fail({ form: error }), newer } }
  }
  try {
    const newer = await saveUnlessChanged(parsed.value, form.get('version'))
    return newer && refuse(409, conflictTexts.title, newer)
  } catch (error) {
    log.error('the settings could not be saved', error)
    return refuse(503, settingsTexts.saveFailed)
  }
}

/** What was saved since the form was opened, where it differs from what was typed. */
interface NewerSettings {
  version: string
  values: { key: SettingKey; value: string }[]
}

async function saveUnlessChanged(
  { booking, ...plain }: z.output<typeof settingsSchema>,
  version: FormDataEntryValue | null,
): Promise<NewerSettings | undefined> {
  const present = await readSettingsForm()
  const values: Partial<Record<SettingKey, string>> = { ...plain }
  for (const [slug, link] of Object.entries(booking)) values[`booking.${slug}` as SettingKey] = link
  if (version !== present.version) {
    const changed = settingKeys.filter((key) => values[key] !== present.values[key])
    if (changed.length > 0) {
      return { version: present.version, values: changed.map((key) => ({ key, value: present.values[key] })) }
    }
  }
  await saveSettings(values)
  return undefined
}

function versionOf(values: SiteSettings): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}
