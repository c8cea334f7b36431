import { declareContent } from '~/content/contents.server'
import { line, text, searchFields } from '~/content/declare-fields'

/** The words and pictures of the home page. Services, products, posts and reviews come from their own lists. */
export const homeContent = declareContent({
  key: 'home',
  title: 'Home',
  paths: ['/'],
  lead: '{site} stands for the name of the site, and {place} for the place under Settings.',
  fields: {
    title: line('Title', 'An hour of stillness, wherever you are', { section: 'Opening' }),
    lead: text(
      'Words below the title',
      'Distance Reiki and crystal healing from {place}. Book a time, settle somewhere quiet, and receive.',
    ),
    picture: {
      kind: 'picture',
      label: 'Picture',
      hint: 'At least 1600 pixels wide. On phones its sides are cut off.',
      required: true,
      default: {
        url: '/images/heroes/home.jpg',
        alt: 'Amethyst, selenite, citrine and rose quartz on linen in dappled light',
      },
    },
    bookButton: line('First button', 'Book a session', { maximum: 40 }),
    shopButton: line('Second button', 'Visit the shop', { maximum: 40 }),
    note: {
      kind: 'line',
      label: 'Note below the buttons',
      hint: '{price} stands for the lowest price of your services',
      default: 'Monday - Saturday, by distance. Sessions from {price}.',
    },
    aboutTitle: line('Title of “About”', 'A practice built on listening', { section: 'About you, in short' }),
    aboutLead: text(
      'First words',
      '{site} began as one quiet room by the water. Most sessions now travel further than that, to kitchens, gardens and spare bedrooms on the far side of the country.',
    ),
    aboutText: text(
      'Further words',
      'Each one is prepared by hand, held for its full time and followed by written notes, so that you know what was done and what to rest with afterwards.',
      { hint: 'An empty line begins a new paragraph' },
    ),
    aboutLink: line('Link to the about page', 'About the practice'),
    aboutPicture: {
      kind: 'picture',
      label: 'Picture of “About”',
      required: true,
      default: { url: '/images/heroes/about.jpg', alt: 'Candles, a brass bowl and eucalyptus in window light' },
    },
    servicesTitle: line('Services', 'Services', { section: 'Headings' }),
    servicesLink: line('Link to all services', 'Compare all services'),
    productsTitle: line('Products', 'From the shop'),
    productsLink: line('Link to the shop', 'See everything'),
    postsTitle: line('Posts', 'From the blog'),
    postsLink: line('Link to the blog', 'All articles'),
    // Spec section 2, "Home".
    noProducts: line('Where none is featured', 'No featured products available at the moment.', {
      section: 'In place of products',
    }),
    productsFailed: line('Where they cannot be read', 'Failed to load products. Please try again later.'),
    ...searchFields(
      'Distance Reiki and crystal healing',
      'Book distance Reiki and crystal healing sessions, and shop crystals chosen and cleansed by hand in {place}.',
    ),
  },
})
