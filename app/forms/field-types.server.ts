import { z } from 'zod'
import { cleanEmail, isEmailAddress } from '~/lib/email'
import { cleanLine, cleanText } from '~/lib/clean-text'
import { fillPlaceholders } from '~/lib/site-texts'
import { refusalTexts } from '~/security/messages.server'
import { formTexts } from './messages'

/** A text that visitors read is given as a function, because the owner may change it while the shop runs. */
type Message = string | (() => string)

interface TextRules {
  /** Said when nothing but spaces is there. Without it the field is optional and empty text is fine. */
  required?: Message
  minimum?: { length: number; message: Message }
  /** Longest text in characters. */
  maximum?: number
  /** A text of several lines. In any other a line break, which no field of one line can send, becomes a space. */
  lines?: boolean
}

/**
 * A text field: cleaned of characters that nobody types, trimmed, with a limit of its own. Without `required` and
 * `minimum` it may be missing, and is then empty. (No `preprocess`: conform takes empty text for none at every step.)
 */
export function text({ required, minimum, maximum = 200, lines = false }: TextRules = {}) {
  const missing = saying(required ?? minimum?.message ?? (() => formTexts.missing))
  const given = z.string(missing)
  return (required || minimum ? given : given.optional())
    .transform((value = '') => cleaned(value, lines))
    .refine((value) => !required || value.length > 0, { ...missing, abort: true })
    .refine((value) => !minimum || value.length >= minimum.length, { ...saying(minimum?.message ?? ''), abort: true })
    .refine((value) => value.length <= maximum, {
      error: () => fillPlaceholders(refusalTexts.tooLong, { most: maximum.toLocaleString('en-US') }),
    })
}

/** A message as the schema library asks for it: when it is said, and not before. */
function saying(message: Message) {
  return { error: () => (typeof message === 'function' ? message() : message) }
}

/** Text of several lines keeps marks of format, which may belong to its script, unless there is nothing else. */
function cleaned(typed: string, lines: boolean): string {
  const line = cleanLine(typed)
  return lines && line !== '' ? cleanText(typed).trim() : line
}

/** An e-mail address, as `cleanEmail` gives it; optional without `required`. A plus sign and an apostrophe are part of it. */
export function email({
  required,
  invalid = () => formTexts.emailInvalid,
}: { required?: Message; invalid?: Message } = {}) {
  return text({ required, maximum: Infinity })
    .transform(cleanEmail)
    .refine((value) => value === '' || isEmailAddress(value), saying(invalid))
}

/** A rating as it is typed: 1 to 5, in halves (spec sections 3 and 5). */
export const ratingPattern = /^(?:[1-4](?:\.5)?|5)$/

/** A check box: there when it is ticked, however often it is sent. */
export const checkbox = z.preprocess(
  (value) => [value].flat().some((one) => one === 'on' || one === 'true'),
  z.boolean(),
)
