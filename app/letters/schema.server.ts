import { z } from 'zod'
import { text } from '~/forms/field-types.server'

/** The letter editor's form. A draft may lack anything; what it needs to be sent is looked at then. */
export const letterSchema = z.object({
  subject: text({ maximum: 150 }),
  content: text({ lines: true, maximum: 100_000 }),
})
