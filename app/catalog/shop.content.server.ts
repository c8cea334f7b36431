import { declareContent } from '~/content/contents.server'
import { line, text, searchFields } from '~/content/declare-fields'
import { productPath } from './product'
import { featuredProducts } from './product-lists.server'
import { longestCategory } from './shop-query'

/** What introduces the shop. */
export const shopContent = declareContent({
  key: 'shop',
  title: 'Shop',
  paths: ['/shop'],
  fields: {
    title: line('Title', 'Shop', { section: 'Opening', maximum: 60 }),
    lead: text(
      'Words below the title',
      'Crystals and small tools for practice, chosen by hand, cleansed and packed with care. US delivery only.',
    ),
    ...searchFields(
      'Shop',
      'Crystals, kits, jewelry, cards and books, chosen by hand, cleansed and packed with care. Ships within the US.',
    ),
  },
})

/** What stands below the description of every product (figures: spec section 9). */
export const productContent = declareContent({
  key: 'product',
  title: 'Below each product',
  paths: ['/shop'],
  async example() {
    const [product] = await featuredProducts()
    return product && productPath(product)
  },
  lead: 'What one wants to know before buying, the same for all products.',
  fields: {
    shippingTitle: line('Title of shipping', 'Shipping information'),
    shipping: text(
      'Shipping',
      'US delivery only. Typically ships in 2-3 business days. Shipping and taxes are calculated at checkout.',
      { required: true },
    ),
    careTitle: line('Title of care', 'Care'),
    care: {
      kind: 'rows',
      label: 'Care, by category',
      each: 'category',
      fields: {
        category: { kind: 'line', label: 'Category', required: true, maximum: longestCategory },
        text: { kind: 'text', label: 'How to look after it', required: true, maximum: 1000 },
      },
      default: [
        {
          category: 'crystals',
          text: 'Keep it out of strong sun, which fades some colors. Wipe it with a soft, dry cloth.',
        },
        {
          category: 'kits',
          text: 'Keep the stones out of strong sun, which fades some colors. Wipe them with a soft, dry cloth.',
        },
        {
          category: 'jewelry',
          text: 'Take it off before you swim or shower. Wipe it with a soft, dry cloth and keep it flat.',
        },
      ],
    },
    returnsTitle: line('Title of returns', 'Returns'),
    returns: text('Returns', 'Return it within 14 days of receipt. Refunds are processed in 5-7 business days.', {
      required: true,
    }),
    reviewsTitle: line('Title of the reviews', 'Customer reviews'),
    reviewsLink: line('Link to the form for reviews', 'Write a review'),
    reviewsEmpty: line('Where there are no reviews', 'No reviews yet.'),
    moreTitle: line('Title of other products', 'Sits well beside it'),
    moreLink: line('Link to the shop', 'All products'),
  },
})
