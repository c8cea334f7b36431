import { z } from 'zod'
import { cleanEmail, isEmailAddress } from '~/lib/email'
import { cleanLine, cleanText } from '~/lib/clean-text'

interface TextRules {
  /** Said when nothing but spaces is there. Without it the field is optional and empty text is fine. */
  required?: string
  minimum?: { length: number; message: string }
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
  const missing = required ?? minimum?.message ?? 'Please fill in this field'
  const given = z.string(missing)
  return (required || minimum ? given : given.optional())
    .transform((value = '') => cleaned(value, lines))
    .refine((value) => !required || value.length > 0, { error: missing, abort: true })
    .refine((value) => !minimum || value.length >= minimum.length, { error: minimum?.message, abort: true })
    .refine((value) => value.length <= maximum, `Please use at most ${maximum.toLocaleString('en-US')} characters`)
}

/** Text of several lines keeps marks of format, which may belong to its script, unless there is nothing else. */
function cleaned(typed: string, lines: boolean): string {
  const line = cleanLine(typed)
  return lines && line !== '' ? cleanText(typed).trim() : line
}

/** An e-mail address, as `cleanEmail` gives it; optional without `required`. A plus sign and an apostrophe are part of it. */
export function email({ required, invalid }: { required?: string; invalid: string }) {
  return text({ required, maximum: Infinity })
    .transform(cleanEmail)
    .refine((value) => value === '' || isEmailAddress(value), invalid)
}

/** A check box: there when it is ticked. */
export const checkbox = z.preprocess((value) => value === 'on' || value === 'true', z.boolean())
