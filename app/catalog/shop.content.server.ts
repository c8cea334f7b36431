import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'
import { productPath } from './product'
import { featuredProducts } from './product-lists.server'

/** What introduces the shop. */
export const shopContent = declareContent({
  key: 'shop',
  title: 'Shop',
  paths: ['/shop'],
  fields: {
    title: { kind: 'line', section: 'Opening', label: 'Title', required: true, maximum: 60, default: 'Shop' },
    lead: {
      kind: 'text',
      label: 'Words below the title',
      default:
        'Crystals and small tools for practice, chosen by hand, cleansed and packed with care. US delivery only.',
    },
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
    shippingTitle: { kind: 'line', label: 'Title of shipping', required: true, default: 'Shipping information' },
    shipping: {
      kind: 'text',
      label: 'Shipping',
      required: true,
      default: 'US delivery only. Typically ships in 2-3 business days. Shipping and taxes are calculated at checkout.',
    },
    careTitle: { kind: 'line', label: 'Title of care', required: true, default: 'Care' },
    care: {
      kind: 'rows',
      label: 'Care, by category',
      each: 'category',
      fields: {
        category: { kind: 'line', label: 'Category', required: true, maximum: 60 },
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
    returnsTitle: { kind: 'line', label: 'Title of returns', required: true, default: 'Returns' },
    returns: {
      kind: 'text',
      label: 'Returns',
      required: true,
      default: 'Return it within 14 days of receipt. Refunds are processed in 5-7 business days.',
    },
    reviewsTitle: { kind: 'line', label: 'Title of the reviews', required: true, default: 'Customer reviews' },
    reviewsLink: { kind: 'line', label: 'Link to the form for reviews', required: true, default: 'Write a review' },
    reviewsEmpty: { kind: 'line', label: 'Where there are no reviews', required: true, default: 'No reviews yet.' },
    moreTitle: { kind: 'line', label: 'Title of other products', required: true, default: 'Sits well beside it' },
    moreLink: { kind: 'line', label: 'Link to the shop', required: true, default: 'All products' },
  },
})
