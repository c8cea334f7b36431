import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'

/** The words and pictures of the home page. Services, products, posts and reviews come from their own lists. */
export const homeContent = declareContent({
  key: 'home',
  title: 'Home',
  paths: ['/'],
  fields: {
    title: {
      kind: 'line',
      section: 'Opening',
      label: 'Title',
      required: true,
      default: 'An hour of stillness, wherever you are',
    },
    lead: {
      kind: 'text',
      label: 'Words below the title',
      default:
        'Distance Reiki and crystal healing from South Weymouth, Massachusetts. Book a time, settle somewhere quiet, and receive.',
    },
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
    bookButton: { kind: 'line', label: 'First button', required: true, maximum: 40, default: 'Book a session' },
    shopButton: { kind: 'line', label: 'Second button', required: true, maximum: 40, default: 'Visit the shop' },
    note: {
      kind: 'line',
      label: 'Note below the buttons',
      hint: '{price} stands for the lowest price of your services',
      default: 'Monday - Saturday, by distance. Sessions from {price}.',
    },
    aboutTitle: {
      kind: 'line',
      section: 'About you, in short',
      label: 'Title of “About”',
      required: true,
      default: 'A practice built on listening',
    },
    aboutLead: {
      kind: 'text',
      label: 'First words',
      hint: '{site} stands for the name of the site',
      default:
        '{site} began as one quiet room by the water. Most sessions now travel further than that, to kitchens, gardens and spare bedrooms on the far side of the country.',
    },
    aboutText: {
      kind: 'text',
      label: 'Further words',
      hint: 'An empty line begins a new paragraph',
      default:
        'Each one is prepared by hand, held for its full time and followed by written notes, so that you know what was done and what to rest with afterwards.',
    },
    aboutLink: { kind: 'line', label: 'Link to the about page', required: true, default: 'About the practice' },
    aboutPicture: {
      kind: 'picture',
      label: 'Picture of “About”',
      required: true,
      default: { url: '/images/heroes/about.jpg', alt: 'Candles, a brass bowl and eucalyptus in window light' },
    },
    servicesTitle: { kind: 'line', section: 'Headings', label: 'Services', required: true, default: 'Services' },
    servicesLink: { kind: 'line', label: 'Link to all services', required: true, default: 'Compare all services' },
    productsTitle: { kind: 'line', label: 'Products', required: true, default: 'From the shop' },
    productsLink: { kind: 'line', label: 'Link to the shop', required: true, default: 'See everything' },
    postsTitle: { kind: 'line', label: 'Posts', required: true, default: 'From the blog' },
    postsLink: { kind: 'line', label: 'Link to the blog', required: true, default: 'All articles' },
    // Spec section 2, "Home".
    noProducts: {
      kind: 'line',
      section: 'In place of products',
      label: 'Where none is featured',
      required: true,
      default: 'No featured products available at the moment.',
    },
    productsFailed: {
      kind: 'line',
      label: 'Where they cannot be read',
      required: true,
      default: 'Failed to load products. Please try again later.',
    },
    ...searchFields(
      'Distance Reiki and crystal healing',
      'Book distance Reiki and crystal healing sessions, and shop crystals chosen and cleansed by hand in South Weymouth, Massachusetts.',
    ),
  },
})
