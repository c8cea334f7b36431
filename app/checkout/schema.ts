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
