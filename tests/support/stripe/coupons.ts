import { z } from 'zod'
import { invalid } from './errors'
import { integer, metadata, type FormValue } from './params'
import { stripeId } from './session'

/** A coupon of a sum, as the API gives it. */
export interface FakeCoupon {
  id: string
  object: 'coupon'
  amount_off: number
  currency: string
  duration: 'once'
  max_redemptions: number | null
  metadata: Record<string, string>
  name: string | null
  redeem_by: number | null
  times_redeemed: number
  valid: boolean
}

/** The parameters that the shop sends: sums, never percentages, so that the cents are the shop's own. */
const params = z.strictObject({
  amount_off: integer.pipe(z.number().min(1).max(99_999_999)),
  currency: z.string().regex(/^[a-z]{3}$/),
  duration: z.literal('once').default('once'),
  max_redemptions: integer.pipe(z.number().min(1)).optional(),
  name: z.string().max(40, 'Invalid string: must be at most 40 characters').optional(),
  metadata,
})

/** Makes a coupon as `POST /v1/coupons` does. @throws StripeError as Stripe refuses */
export function createCoupon(coupons: Map<string, FakeCoupon>, form: { [key: string]: FormValue }): FakeCoupon {
  const { success, data, error } = params.safeParse(form)
  if (!success) throw invalid(error.issues[0]?.message ?? 'Invalid coupon', String(error.issues[0]?.path[0] ?? ''))
  const { max_redemptions = null, name = null, ...given } = data
  const counted = { max_redemptions, redeem_by: null, times_redeemed: 0, valid: true }
  const coupon: FakeCoupon = { id: stripeId('', 4).slice(1), object: 'coupon', ...given, name, ...counted }
  coupons.set(coupon.id, coupon)
  return coupon
}

/** A session with the coupon was completed. */
export function redeem(coupon: FakeCoupon): void {
  coupon.times_redeemed += 1
  coupon.valid = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
}
