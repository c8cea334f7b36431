import type { AppLoadContext } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { settings } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { readPart } from './part.server'
import { defaultSettings, settingKeys, type SettingKey, type SiteSettings } from './settings'

let last: SiteSettings | undefined

/** The site's settings: what the owner saved, over the defaults. One query. */
export async function readSettings(): Promise<SiteSettings> {
  const rows = await getDb().select({ key: settings.key, value: settings.value }).from(settings)
  const saved = new Map(rows.map((row) => [row.key, row.value]))
  const entries = settingKeys.map((key) => [key, saved.get(key) ?? defaultSettings[key]] as const)
  const values = Object.fromEntries(entries) as Record<SettingKey, string>
  return (last = { ...values, practitionerName: values.practitionerName || values.siteName })
}

/**
 * The settings for a page that has another subject: while the database cannot be used, as this process read them last.
 * @returns undefined when they were never read
 */
export async function latestSettings(context: AppLoadContext): Promise<SiteSettings | undefined> {
  return (await readPart('settings', readSettings, context)) ?? last
}

/** Saves some settings, in one transaction. */
export async function saveSettings(values: Partial<Record<SettingKey, string>>): Promise<void> {
  const updatedAt = nowIso()
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, updatedAt }))
  if (rows.length === 0) return
  await getDb()
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt } })
}
