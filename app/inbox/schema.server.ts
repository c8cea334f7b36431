import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { contactTexts } from './messages'

/** Spec section 5, "Contact form". */
export const contactSchema = z.object({
  name: text({ required: contactTexts.nameMissing }),
  email: email({ required: contactTexts.emailMissing, invalid: contactTexts.emailInvalid }),
  phone: text({ maximum: 50 }),
  subject: text(),
  message: text({ lines: true, required: contactTexts.messageMissing, maximum: 10_000 }),
})
export type ContactForm = z.output<typeof contactSchema>
