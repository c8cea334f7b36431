import { declarePolicy } from './policy.content.server'

/** Figures: spec section 9, "Policy terms" and "Shop". */
export const shippingPolicy = declarePolicy({
  key: 'shipping-policy',
  title: 'Shipping Policy',
  description:
    'Orders ship within the US, typically in 2-3 business days. Processing 1-3 business days, standard shipping 3-7 business days.',
  lead: 'Every order is cleansed, wrapped and packed by hand, and sent within the United States.',
  updated: '2026-01-15',
  body: `# Where I ship

The shop ships to addresses in the United States only, and checkout accepts no other. Sessions are held by distance and need no delivery, wherever you are.

# Processing

Orders are processed in 1-3 business days, Monday to Friday, holidays excepted. Custom items, such as a set chosen for you or a handwritten card, take an additional 1-2 days.

Most orders are ready quickly: an order typically ships in 2-3 business days.

# Shipping times

Once your parcel has left, count:

- **Standard shipping** within the United States: 3-7 business days.
- **International shipping**: 7-21 business days. It is not offered at checkout. This time holds only for a parcel that we have agreed on in writing beforehand.

These are estimates. Weather, holidays and the carrier can add to them.

# Costs and taxes

Shipping and taxes are calculated at checkout, before you pay. Prices in the shop are in US dollars and do not include them. For an international parcel that we have agreed on, customs duties are yours to pay.

# Late, lost or damaged

If standard shipping takes longer than 7 business days, write to me with your order number and I will ask the carrier. A parcel that is lost on the way is replaced or refunded.

If something arrives broken, send a photograph. The [Refund Policy](/refund-policy) says what happens next.

Please check the address before you pay. A parcel that comes back because the address was wrong can be sent again for the cost of shipping.

# Contact

Questions about this policy? Use the [contact page](/contact) or write to [{email}](mailto:{email}).`,
})
