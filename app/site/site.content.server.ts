import { declareContent } from '~/content/contents.server'
import { backdrop, line, text } from '~/content/declare-fields'
import { linkNames } from './link-names'

/** What stands around every page: its mark and icon, the footer, and what is shown of it elsewhere. */
export const siteContent = declareContent({
  key: 'site',
  title: 'Logo, footer and sharing',
  paths: ['/'],
  lead: 'Shown on every page. Name, tagline and contact details are under Settings.',
  fields: {
    logo: {
      kind: 'picture',
      section: 'Logo and icon',
      label: 'Logo',
      hint: 'At the top of every page, as high as one line of large text. Without one the rings stand there.',
      decorative: true,
    },
    showName: {
      kind: 'checkbox',
      label: 'Show the name of the site beside it',
      hint: 'Untick it where the logo has the name in it.',
      default: true,
    },
    icon: {
      kind: 'picture',
      label: 'Icon',
      hint: 'A square picture for the browser’s tab and the home screen of phones. Without one the rings stand there.',
      decorative: true,
    },
    sharePicture: backdrop('Picture', '/images/og/default.jpg', {
      section: 'When a page is shared',
      hint: 'Shown where somebody shares a page that has no picture of its own. 1200 by 630 pixels fit everywhere.',
    }),
    openingHours: {
      kind: 'line',
      section: 'For search engines',
      label: 'Days and hours',
      hint: 'In their own notation, such as Mo-Sa or Mo-Fr 09:00-17:00. Empty: none are named.',
      maximum: 100,
      default: 'Mo-Sa',
    },
    footerNote: {
      kind: 'line',
      section: 'Footer',
      label: 'Last line',
      default: 'Reiki supports well-being. It does not replace medical or veterinary care.',
    },
    exploreTitle: line('Heading of the pages', 'Explore', { maximum: 40 }),
    policiesTitle: line('Heading of the policies', 'Policies', { maximum: 40 }),
    contactTitle: line('Heading of the contact details', 'Contact', { maximum: 40 }),
    followTitle: line('Heading of the social pages', 'Follow', { maximum: 40 }),
    notFound: text(
      'Text of the page “Page Not Found”',
      'The water is clear, but there is nothing at this address. It may have moved, or the link may be old.',
      { section: 'Where nothing is found', maximum: 500 },
    ),
  },
})

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
    order: link('Page that finds an order', 'order'),
    testimonial: link('Form for testimonials', 'testimonial'),
    privacyPolicy: link('Privacy policy', 'privacyPolicy'),
    termsOfService: link('Terms of service', 'termsOfService'),
    refundPolicy: link('Refund policy', 'refundPolicy'),
    shippingPolicy: link('Shipping policy', 'shippingPolicy'),
    message: link('Contact form', 'message'),
    facebook: { ...link('Facebook', 'facebook'), section: 'Social networks' },
    instagram: link('Instagram', 'instagram'),
    twitter: link('Twitter', 'twitter'),
  },
})

function link(label: string, key: keyof typeof linkNames) {
  return { kind: 'line', label, required: true, maximum: 40, default: linkNames[key] } as const
}

/** The call to book that ends the home page, the about page, the list of services and each service. */
export const callContent = declareContent({
  key: 'call',
  title: 'Call to book',
  paths: ['/', '/about', '/services'],
  lead: 'Ends the home page, the about page, the list of services and each service.',
  fields: {
    title: line('Title', 'Set aside an hour for yourself'),
    text: text(
      'Text',
      'Choose a session, pick a time from Monday to Saturday, and settle somewhere quiet. Everything else happens from here.',
    ),
    book: line('Link to the services', 'Book a session', { maximum: 40 }),
    question: line('Link to the contact form', 'Ask a question', { maximum: 40 }),
  },
})
