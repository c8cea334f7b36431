import type { AppLoadContext } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { settings, type Done } from '~db/schema'
import { keepState, type StateSource } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { loadOptional } from './failure.server'
import { defaultSettings, settingKeys, type SettingKey, type SiteSettings } from './settings'

/** A row beside the settings: counts their saves, so that a form can tell that somebody else saved in between. */
const versionKey = 'version'

interface VersionedSettings {
  values: SiteSettings
  version: number
}

let last: SiteSettings | undefined

/** The site's settings: what the owner saved, over the defaults. One query. */
export async function readSettings(): Promise<SiteSettings> {
  return (await readVersionedSettings()).values
}

/** The settings for an edit form, with the version that a save of it names. */
export async function readVersionedSettings(): Promise<VersionedSettings> {
  const { saved, values } = await readSavedSettings()
  return { values, version: versionIn(saved) }
}

/**
 * All that is saved, by its key, and the site's own settings over their defaults. Folders that keep further settings here begin
 * their keys with their name (`mail.`).
 */
export const readSavedSettings = readPerContentVersion(
  async (): Promise<{ saved: ReadonlyMap<string, string>; values: SiteSettings }> => {
    const rows = await getDb().select({ key: settings.key, value: settings.value }).from(settings)
    const saved = new Map(rows.map((row) => [row.key, row.value]))
    const entries = settingKeys.map((key) => [key, saved.get(key) ?? defaultSettings[key]] as const)
    const values = Object.fromEntries(entries) as Record<SettingKey, string>
    last = { ...values, practitionerName: values.practitionerName || values.siteName }
    return { saved, values: last }
  },
)

/** How often settings were saved. @param prefix of their keys, such as `mail.`; empty for the site's own */
export function versionIn(saved: ReadonlyMap<string, string>, prefix = ''): number {
  return Number(saved.get(prefix + versionKey) ?? 0)
}

/**
 * The settings for a page that has another subject: while the database cannot be used, as this process read them last.
 * @returns undefined when they were never read
 */
export async function latestSettings(context: AppLoadContext): Promise<SiteSettings | undefined> {
  return (await loadOptional('settings', readSettings, context)) ?? last
}

/**
 * Saves settings over the version they were read in (blueprint, "Lost updates"). One statement looks and writes, so of
 * two saves in the same moment only one is done. What was there before is kept in their history.
 * @param prefix of the keys, and of the version that counts for them
 * @returns false when somebody else saved in between; then nothing was written
 */
export async function saveSettings(
  values: Partial<SiteSettings> | Record<string, string>,
  version: number,
  prefix = '',
  done: Done = 'saved',
): Promise<boolean> {
  const { saved } = await readSavedSettings()
  const before = (key: string) => saved.get(prefix + key) ?? (prefix ? '' : defaultSettings[key as SettingKey])
  const isChanged = Object.entries(values).some(([key, value]) => before(key) !== value)
  const entries = Object.entries({ ...values, [versionKey]: String(version + 1) })
  const rows = JSON.stringify(Object.fromEntries(entries.map(([key, value]) => [prefix + key, value])))
  const source = settingStates(Object.keys(values), prefix)
  const keep = keepState(source, settingsId(prefix), { version, done, when: isChanged })
  const insert = getDb().run(sql`
    insert into settings (key, value, updated_at)
    select key, value, ${nowIso()} from json_each(${rows})
    where ${version} = coalesce((select cast(value as integer) from settings where key = ${prefix + versionKey}), 0)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`)
  const [, , { rowsAffected }] = await getDb().batch([...keep, insert])
  return rowsAffected > 0
}

/** What the history calls settings: `mail` for those whose keys begin with `mail.`, and `site` for the site's own. */
function settingsId(prefix: string): string {
  return prefix.replace(/\.$/, '') || 'site'
}

/** The states of settings with these keys, as they are saved: what was never saved is not there. */
export function settingStates(keys: string[], prefix = ''): StateSource {
  const own = JSON.stringify(keys.map((key) => prefix + key))
  return {
    kind: 'settings',
    query: (id) => sql`select
      (select json_group_object(substr(key, ${prefix.length + 1}), value) from settings
        where key in (select value from json_each(${own}))) as state,
      coalesce((select cast(value as integer) from settings where key = ${prefix + versionKey}), 0) as version,
      ${id} as name`,
  }
}
