import { z } from 'zod'
import { email, ratingPattern, text } from '~/forms/field-types.server'
import { contentMinimum, defaultRating, nameMinimum, testimonialTexts } from './messages'

/** Left out, it is the form's own default. */
const rating = z
  .string({ error: () => testimonialTexts.ratingInvalid })
  .regex(ratingPattern, { error: () => testimonialTexts.ratingInvalid })
  .default(String(defaultRating))
  .transform(Number)

/** Spec section 5, "Testimonial form". */
export const testimonialSchema = z.object({
  author_name: text({ minimum: { length: nameMinimum, message: () => testimonialTexts.nameShort }, maximum: 100 }),
  email: email({ required: () => testimonialTexts.emailInvalid, invalid: () => testimonialTexts.emailInvalid }),
  rating,
  content: text({
    lines: true,
    minimum: { length: contentMinimum, message: () => testimonialTexts.contentShort },
    maximum: 5000,
  }),
  /** The product it is about; an id that is none is left out when it is stored. */
  product_id: text({ maximum: 100 }),
})

/** What the owner may change of a review (beyond, section 5, "Testimonials"): its rating stays what the author gave. */
export const mendedSchema = testimonialSchema.pick({ author_name: true, content: true }).extend({
  reply: text({ lines: true, maximum: 2000 }),
  /** `service:slug`, `product:id`, or empty. */
  about: text({ maximum: 120 }),
})
export type MendedTestimonial = z.output<typeof mendedSchema>

export type TestimonialForm = z.output<typeof testimonialSchema>
