import type { HistoryDeclaration } from '~/history/states.server'
import { mailSettingLabels } from '~/mail/admin-messages'
import {
  mailSettingKeys,
  saveMailSettingValues,
  defaultMailSetting,
  type MailSettingValues,
} from '~/mail/settings.server'
import { defaultSettings, settingKeys, type SiteSettings } from '~/site/settings'
import { saveSettings, settingStates } from '~/site/settings.server'
import { settingLabels } from './messages'

/** A form of settings, by the id that the history has for it. */
interface SettingsForm {
  title: string
  prefix: string
  editor: string
  keys: readonly string[]
  labels: Record<string, string>
  /** The value of a setting that was never saved. */
  defaultOf: (key: string) => string
  save: (values: Record<string, string>, version: number) => Promise<boolean>
}

const forms: Record<string, SettingsForm> = {
  site: {
    title: 'Settings',
    prefix: '',
    editor: '/admin/settings',
    keys: settingKeys,
    labels: settingLabels,
    defaultOf: (key) => defaultSettings[key as keyof SiteSettings],
    save: (values, version) => saveSettings(values, version, '', 'broughtBack'),
  },
  mail: {
    title: 'Mail settings',
    prefix: 'mail.',
    editor: '/admin/mail/settings',
    keys: mailSettingKeys,
    labels: mailSettingLabels,
    defaultOf: defaultMailSetting,
    save: (values, version) => saveMailSettingValues(values as MailSettingValues, version, 'broughtBack'),
  },
}

export const settingsTitle = (id: string) => forms[id]?.title ?? id

const valuesOf = ({ keys, defaultOf }: SettingsForm, state: Record<string, unknown>) =>
  Object.fromEntries(keys.map((key) => [key, String(state[key] ?? defaultOf(key))]))

/** The history of settings. */
export const settingsHistory: HistoryDeclaration = {
  kind: 'settings',
  source: (id) => {
    const form = Object.hasOwn(forms, id) ? forms[id] : undefined
    return form && settingStates([...form.keys], form.prefix)
  },
  read: (state, id) => {
    const values = valuesOf(forms[id]!, state)
    return Object.entries(values).map(([key, value]) => ({ label: forms[id]!.labels[key] ?? key, value }))
  },
  restore: (id, state, version) => forms[id]!.save(valuesOf(forms[id]!, state), version),
  editor: (id) => forms[id]!.editor,
}
