import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { telephoneLink } from '~/lib/phone'
import { serviceSlugs } from '~/services/titles'
import { settingsTexts } from './messages'

/** A web address as people type it, `www.example.com/me` too, or nothing. */
const webAddress = text({ maximum: 500 })
  .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), { error: settingsTexts.addressInvalid })

/** Shown as it is typed, and dialled as it is shown (C116). */
const phone = text({ required: settingsTexts.phoneMissing, maximum: 40 })
  .transform((typed) => typed.replace(/^tel:/i, ''))
  .refine((typed) => telephoneLink(typed) !== undefined, { error: settingsTexts.phoneInvalid })

const booking = Object.fromEntries(serviceSlugs.map((slug) => [slug, webAddress])) as Record<
  (typeof serviceSlugs)[number],
  typeof webAddress
>

/** All settings of the site. Names of fields are the keys of the settings. */
export const settingsSchema = z.object({
  siteName: text({ required: settingsTexts.siteNameMissing, maximum: 60 }),
  practitionerName: text({ maximum: 60 }),
  tagline: text({ maximum: 160 }),
  email: email({ required: settingsTexts.emailMissing, invalid: settingsTexts.emailInvalid }),
  phone,
  address: text({ required: settingsTexts.placeMissing, maximum: 160 }),
  facebookUrl: webAddress,
  instagramUrl: webAddress,
  twitterUrl: webAddress,
  booking: z.object(booking),
})

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}
