import type { z } from 'zod'
import type { FieldTable } from '~/content/fields'
import { schemaOf } from '~/content/schema.server'
import { wayErrors } from './admin-messages'
import type { WayValues } from './ways.server'

/**
 * What the owner types of a way to ship. The names are those of the columns; the form of the admin, its validation and the
 * comparison of two versions are made from this table.
 */
export const wayFields = {
  name: {
    kind: 'line',
    section: 'The way',
    label: 'Name',
    hint: 'As buyers read it in the cart and on the payment page, such as Standard',
    required: true,
    maximum: 60,
  },
  text: { kind: 'line', label: 'Text', hint: 'A few words below the name' },
  active: { kind: 'checkbox', label: 'Offered in the cart', default: true },
  priceCents: {
    kind: 'money',
    section: 'Price and time',
    label: 'Price (USD)',
    hint: '0 is free',
    required: true,
    default: 0,
  },
  freeFromCents: { kind: 'money', label: 'Free from (USD)', hint: 'For goods of this sum, after a discount' },
  daysFrom: { kind: 'number', label: 'Business days, from' },
  daysTo: { kind: 'number', label: 'Business days, to' },
  isPickup: {
    kind: 'checkbox',
    section: 'Pick-up',
    label: 'Buyers pick the order up',
    hint: 'It is free of charge, and they are asked for no address',
  },
  pickupAddress: { kind: 'text', label: 'Where', hint: 'Buyers read it in the cart and in the email', maximum: 300 },
  pickupTimes: { kind: 'line', label: 'When', hint: 'Such as Tuesdays and Fridays, 2 to 6 pm' },
} as const satisfies FieldTable

export const waySchema = schemaOf(wayFields).superRefine((way, context) => {
  const refuse = (message: string, path: keyof typeof wayFields) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  const { isPickup, daysFrom, daysTo } = way
  if (daysFrom !== null && daysTo !== null && daysTo < daysFrom) refuse(wayErrors.daysOrder, 'daysTo')
  if (way.freeFromCents === 0) refuse(wayErrors.freeFrom, 'freeFromCents')
  if (isPickup && way.priceCents > 0) refuse(wayErrors.pickupPrice, 'priceCents')
  if (isPickup && way.pickupAddress === '') refuse(wayErrors.pickupAddress, 'pickupAddress')
  if (isPickup && way.pickupTimes === '') refuse(wayErrors.pickupTimes, 'pickupTimes')
}) as z.ZodType as z.ZodType<WayValues>
