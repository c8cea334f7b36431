import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { demoMessages } from './messages'

/** Who "pays" on the test payment page, and where the order goes. */
export const demoPaymentSchema = z.object({
  name: text({ required: demoMessages.name }),
  email: email({ required: demoMessages.email, invalid: demoMessages.invalidEmail }),
  line1: text({ required: demoMessages.address }),
  city: text({ required: demoMessages.city }),
  state: text({ required: demoMessages.state, maximum: 40 }),
  postalCode: text({ required: demoMessages.postalCode, maximum: 12 }),
})

export type DemoPayment = z.output<typeof demoPaymentSchema>

/**
 * As much as an event of Stripe needs to be understood. A signature says who sent it, not that it is whole: a tool that
 * knows the secret sends anything.
 */
export const eventSchema = z
  .object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.record(z.string(), z.unknown()) }) })
  .refine(({ type, data }) => !type.startsWith('checkout.session.') || typeof data.object.id === 'string')
