import { z } from 'zod'
import { priceError } from '~/forms/admin-messages'
import { checkbox, text } from '~/forms/field-types.server'
import { isDay } from '~/lib/dates'
import { parsePrice } from '~/lib/money'
import { codeKinds } from '~db/schema'
import { codeAdminTexts } from './admin-messages'
import { codeLength, normalizeCode } from './code'

const day = text({ maximum: 20 })
  .refine((typed) => typed === '' || isDay(typed), codeAdminTexts.day)
  .transform((typed) => typed || null)

/** The form of a code. Money comes out in cents. */
export const codeSchema = z
  .object({
    code: text({ required: codeAdminTexts.codeMissing, maximum: 40 })
      .refine((typed) => {
        const { length } = normalizeCode(typed)
        return length >= codeLength.minimum && length <= codeLength.maximum
      }, codeAdminTexts.codeShort)
      // A letter of another script may look like one of these and is not typed by the same key.
      .refine((typed) => /^[0-9A-Z]*$/.test(normalizeCode(typed)), codeAdminTexts.codeLetters),
    kind: z.enum(codeKinds, codeAdminTexts.kind),
    value: text({ maximum: 20 }),
    least: text({ maximum: 20 }).transform((typed, context) => {
      const cents = typed === '' ? 0 : parsePrice(typed)
      if (cents === undefined) context.addIssue({ code: 'custom', message: priceError(typed, codeAdminTexts.least) })
      return cents ?? z.NEVER
    }),
    category: text({ maximum: 60 }).transform((typed) => typed || null),
    starts_on: day,
    ends_on: day,
    max_uses: text({ maximum: 9 })
      .refine((typed) => /^(?:[1-9]\d{0,5})?$/.test(typed), codeAdminTexts.maxUses)
      .transform((typed) => (typed === '' ? null : Number(typed))),
    active: checkbox,
  })
  .transform(
    ({ value: typed, kind, least, starts_on: startsOn, ends_on: endsOn, max_uses: maxUses, ...rest }, context) => {
      const fail = (path: string, message: string) => {
        context.addIssue({ code: 'custom', path: [path], message })
        return z.NEVER
      }
      const value = valueParsers[kind](typed)
      const refused = codeAdminTexts[kind]
      if (value === undefined) return fail('value', kind === 'sum' ? priceError(typed, refused) : refused)
      if (startsOn && endsOn && endsOn < startsOn) return fail('ends_on', codeAdminTexts.daysSwapped)
      return { ...rest, kind, value, leastCents: least, startsOn, endsOn, maxUses }
    },
  )

/** What the owner types of a code. */
export type CodeValues = z.output<typeof codeSchema>

/** What was typed as the value: percent, or cents; undefined when it is none. */
const valueParsers = {
  percent: (typed: string) => (/^(?:[1-9]\d?|100)\s*%?$/.test(typed) ? parseInt(typed, 10) : undefined),
  sum: (typed: string) => parsePrice(typed) || undefined,
  freeShipping: (typed: string) => (typed === '' ? 0 : undefined),
}
