import { declareContent } from '~/content/contents.server'
import { linkNames } from './link-names'

/** What the links of the header's menus and of the footer are called. Where they lead is the site's. */
export const navigationContent = declareContent({
  key: 'navigation',
  title: 'Navigation',
  paths: ['/'],
  lead: 'The names of the links around every page. Services stand there under their own titles.',
  fields: {
    home: { ...link('Home page', 'home'), section: 'Menu' },
    services: link('Services', 'services'),
    allServices: link('Services, the list of all', 'allServices'),
    shop: link('Shop', 'shop'),
    blog: link('Blog', 'blog'),
    about: link('About', 'about'),
    cart: link('Cart', 'cart'),
    contact: link('Contact', 'contact'),
    wishlist: { ...link('Wishlist', 'wishlist'), section: 'Footer' },
    testimonial: link('Form for testimonials', 'testimonial'),
    privacyPolicy: link('Privacy policy', 'privacyPolicy'),
    termsOfService: link('Terms of service', 'termsOfService'),
    refundPolicy: link('Refund policy', 'refundPolicy'),
    shippingPolicy: link('Shipping policy', 'shippingPolicy'),
    message: link('Contact form', 'message'),
  },
})

function link(label: string, key: keyof typeof linkNames) {
  return { kind: 'line', label, required: true, maximum: 40, default: linkNames[key] } as const
}
