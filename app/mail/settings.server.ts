import type { Done, MailKind } from '~db/schema'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isEmailAddress } from '~/lib/email'
import { readSavedSettings, saveSettings, versionIn } from '~/site/settings.server'
import { readContent } from '~/content/contents.server'
import { fillPlaceholders } from '~/lib/site-texts'
import { settingsWords, type SiteSettings } from '~/site/settings'
import { mailWordsContent, type MailWords } from './mails.content.server'
import type { MailFoot } from './render.server'
import { defaultLettersPerHour } from './retry-policy'

/** The mails to the owner that she can switch off. */
export const notices = [
  'order-new',
  'message-new',
  'testimonial-new',
  'stock-low',
  'refund-failed',
  'mail-failed',
] as const satisfies readonly MailKind[]
export type Notice = (typeof notices)[number]

export function isNotice(key: string): key is Notice {
  return (notices as readonly string[]).includes(key)
}

/** How mails are written, with what stands in where the owner has set nothing: the site's own name and e-mail address. */
export interface MailSettings extends MailFoot {
  senderName: string
  senderEmail: string
  /** The Reply-To of mails to customers, and the mailbox of the mails to the owner. */
  replyTo: string
  dkimSelector: string
  /** How many letters to readers go out in an hour, at most. */
  lettersPerHour: number
  wanted: Record<Notice, boolean>
  /** What mails to customers say. */
  words: MailWords
}

/** Before the keys of mails among the site's settings. */
const prefix = 'mail.'

/** Keys in the settings, as they are saved; an empty or missing one has its default. */
export const mailSettingKeys = [
  'senderName',
  'senderEmail',
  'replyTo',
  'postalAddress',
  'dkimSelector',
  'lettersPerHour',
  ...notices,
] as const
export type MailSettingKey = (typeof mailSettingKeys)[number]

let lastRead: MailSettings | undefined

/**
 * Reads how mails are to be written. Never fails: what a mail tells of must not be lost with it. While the settings cannot
 * be read these are the ones that were read last.
 * @returns undefined when this process could never read them; then nobody knows whom a mail would go to
 */
export async function readMailSettings(): Promise<MailSettings | undefined> {
  try {
    return (lastRead = await read())
  } catch (error) {
    log.error('the mail settings could not be read', error)
    return lastRead
  }
}

async function read(): Promise<MailSettings> {
  const [{ saved, values }, words] = await Promise.all([readSavedSettings(), readContent(mailWordsContent)])
  const savedOf = (key: MailSettingKey) => saved.get(prefix + key) ?? ''
  const emailOf = (key: MailSettingKey) => (isEmailAddress(savedOf(key)) ? savedOf(key) : values.email)
  const wanted = notices.map((notice) => [notice, savedOf(notice) !== 'off'])
  return {
    siteName: values.siteName,
    siteUrl: config().siteUrl,
    senderName: savedOf('senderName') || values.siteName,
    senderEmail: emailOf('senderEmail'),
    replyTo: emailOf('replyTo'),
    postalAddress: savedOf('postalAddress'),
    dkimSelector: savedOf('dkimSelector'),
    lettersPerHour: Number(savedOf('lettersPerHour')) || defaultLettersPerHour,
    wanted: Object.fromEntries(wanted) as Record<Notice, boolean>,
    words: withSiteWords(words, values),
  }
}

/** The words with what the settings of the site know in place of its names in braces: `{site}`. */
export function withSiteWords(words: MailWords, settings: SiteSettings): MailWords {
  const known = settingsWords(settings)
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, fillPlaceholders(text, known)]),
  ) as MailWords
}

export type MailSettingValues = Record<MailSettingKey, string>

/** The settings as the owner saved them, with the version that a save names; `defaultMailSetting` where nothing was saved. */
export async function readMailSettingValues(): Promise<{ values: MailSettingValues; version: number }> {
  const { saved } = await readSavedSettings()
  const entries = mailSettingKeys.map((key) => [key, saved.get(prefix + key) ?? defaultMailSetting(key)])
  return { values: Object.fromEntries(entries) as MailSettingValues, version: versionIn(saved, prefix) }
}

/** The value of a setting that was never saved: each notice is on, every text empty. */
export function defaultMailSetting(key: string): string {
  return isNotice(key) ? 'on' : ''
}

/** Saves over the version that was read. @returns false when somebody else saved in between; then nothing was written */
export function saveMailSettingValues(values: MailSettingValues, version: number, done?: Done): Promise<boolean> {
  return saveSettings(values, version, prefix, done)
}
