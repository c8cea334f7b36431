/** The settings of the site and those of its mails: two forms, each with a version and a history of its own. */
import { z } from 'zod'
import type { Done } from '~db/schema'
import { webAddress } from '~/content/schema.server'
import { checkbox, email, text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import type { HistoryDeclaration } from '~/history/states.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { telephoneLink } from '~/lib/phone'
import { mailSettingLabels, mailTexts } from '~/mail/admin-messages'
import {
  defaultMailSetting,
  notices,
  readMailSettingValues,
  saveMailSettingValues,
  type Notice,
} from '~/mail/settings.server'
import { defaultSettings, type SiteSettings } from '~/site/settings'
import { readVersionedSettings, saveSettings, settingStates } from '~/site/settings.server'
import { conflict, differencesBetween, handleEditorForm } from './editors/editor.server'
import { lowStockChoices, settingLabels, settingsTexts } from './messages'

/** A form of settings. Its fields have the keys under which they are saved. */
interface SettingsForm<Key extends string> {
  title: string
  /** Stands before its keys among all settings. */
  prefix: string
  path: string
  labels: Record<Key, string>
  /** The keys of its checkboxes: saved as `on`, or as anything else. */
  boxes: readonly string[]
  schema: z.ZodType<Record<Key, string>>
  read: () => Promise<{ values: Record<Key, string>; version: number }>
  /** The value of a setting that was never saved. */
  defaultOf: (key: string) => string
  /** @returns false when somebody else saved in between; then nothing was written */
  save: (values: Record<Key, string>, version: number, done?: Done) => Promise<boolean>
  texts: { saved: string; failed: string }
}

function settingsForm<Key extends string>(form: SettingsForm<Key>) {
  const { labels, boxes, read, defaultOf, save } = form
  const keys = Object.keys(labels) as Key[]

  /** The settings as the form shows them, with the version that a save of it names. */
  async function load() {
    const { values, version } = await read()
    // A box that is not ticked is no field at all.
    const ticks = boxes.map((key) => [key, values[key as Key] === 'on' ? 'on' : ''])
    return { values: { ...values, ...(Object.fromEntries(ticks) as Partial<typeof values>) }, version }
  }

  /** Checks and saves them all. A save over newer ones is refused, unless they are the same (blueprint, "Lost updates"). */
  function handle({ form: sent, context }: FormActionArgs) {
    const done = () => redirectWith(form.path, [{ tone: 'success', text: form.texts.saved }])
    return handleEditorForm<Record<Key, string>>(
      { form: sent, context },
      {
        parse: () => parseForm(sent, form.schema),
        save: async (typed) => {
          const opened = Number(sent.get('version') ?? NaN)
          if (Number.isInteger(opened) && (await save(typed, opened))) return done()
          const newer = await read()
          const ticks = boxes.map((key) => [key, newer.values[key as Key] === 'on' ? 'Yes' : 'No'])
          const shown = { ...newer.values, ...(Object.fromEntries(ticks) as Partial<typeof typed>) }
          const differences = differencesBetween(labels, newer.values, typed, shown)
          return differences.length === 0 ? done() : conflict(newer, differences)
        },
        failed: () => form.texts.failed,
      },
    )
  }

  function valuesOf(state: Record<string, unknown>) {
    return Object.fromEntries(keys.map((key) => [key, String(state[key] ?? defaultOf(key))])) as Record<Key, string>
  }

  const history = {
    title: form.title,
    editor: form.path,
    source: settingStates(keys, form.prefix),
    read: (state: Record<string, unknown>) => keys.map((key) => ({ label: labels[key], value: valuesOf(state)[key] })),
    restore: (state: Record<string, unknown>, version: number) => save(valuesOf(state), version, 'broughtBack'),
  }
  return { load, handle, history }
}

const link = webAddress(text({ maximum: 500 }))

export const siteSettings = settingsForm({
  title: 'Settings',
  prefix: '',
  path: '/admin/settings',
  labels: settingLabels,
  boxes: ['addsTax'],
  schema: z.object({
    siteName: text({ required: settingsTexts.siteNameMissing, maximum: 60 }),
    practitionerName: text({ maximum: 60 }),
    tagline: text({ maximum: 160 }),
    email: email({ required: settingsTexts.emailMissing }),
    // Shown as it is typed, and dialled as it is shown (C116).
    phone: text({ required: settingsTexts.phoneMissing, maximum: 40 })
      .transform((typed) => typed.replace(/^tel:/i, ''))
      .refine((typed) => telephoneLink(typed) !== undefined, { error: settingsTexts.phoneInvalid }),
    address: text({ required: settingsTexts.placeMissing, maximum: 160 }),
    facebookUrl: link,
    instagramUrl: link,
    twitterUrl: link,
    shippingDays: text({ maximum: 3 })
      .transform((typed) => typed || defaultSettings.shippingDays)
      .refine((typed) => /^(?:[1-9]|[1-8]\d|90)$/.test(typed), settingsTexts.shippingDays),
    lowStock: text()
      .transform((typed) => typed || defaultSettings.lowStock)
      .refine((typed) => Object.hasOwn(lowStockChoices, typed), settingsTexts.lowStock),
    addsTax: checkbox.transform((ticked) => (ticked ? 'on' : '')),
  }),
  read: async () => {
    const { values, version } = await readVersionedSettings()
    // Left empty, the practitioner's name follows the site's name.
    const practitionerName = values.practitionerName === values.siteName ? '' : values.practitionerName
    return { values: { ...values, practitionerName }, version }
  },
  defaultOf: (key) => defaultSettings[key as keyof SiteSettings],
  save: (values, version, done) => saveSettings(values, version, '', done),
  texts: { saved: settingsTexts.saved, failed: settingsTexts.saveFailed },
})

const box = checkbox.transform((ticked) => (ticked ? 'on' : 'off'))

export const mailSettings = settingsForm({
  title: 'Mail settings',
  prefix: 'mail.',
  path: '/admin/mail/settings',
  labels: mailSettingLabels,
  boxes: notices,
  schema: z.object({
    senderName: text({ maximum: 60 }),
    senderEmail: email(),
    replyTo: email(),
    postalAddress: text({ lines: true, maximum: 300 }),
    dkimSelector: text({ maximum: 63 }).refine((typed) => /^[\w.-]*$/.test(typed), mailTexts.selectorInvalid),
    lettersPerHour: text().refine(
      (typed) => typed === '' || (/^[1-9]\d*$/.test(typed) && Number(typed) <= 20_000),
      mailTexts.lettersPerHour,
    ),
    ...(Object.fromEntries(notices.map((notice) => [notice, box])) as Record<Notice, typeof box>),
  }),
  read: readMailSettingValues,
  defaultOf: defaultMailSetting,
  save: saveMailSettingValues,
  texts: { saved: mailTexts.settingsSaved, failed: mailTexts.settingsFailed },
})

/** By the ids that their history goes by. */
const histories: Record<string, typeof siteSettings.history> = {
  site: siteSettings.history,
  mail: mailSettings.history,
}

/** What a form of settings is called, by the id of its history. */
export const settingsTitle = (id: string) => histories[id]?.title ?? id

/** The history of settings. */
export const settingsHistory: HistoryDeclaration = {
  kind: 'settings',
  source: (id) => (Object.hasOwn(histories, id) ? histories[id]!.source : undefined),
  read: (state, id) => histories[id]!.read(state),
  restore: (id, state, version) => histories[id]!.restore(state, version),
  editor: (id) => histories[id]!.editor,
}
