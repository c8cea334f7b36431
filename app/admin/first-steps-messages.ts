export type FirstStep = 'settings' | 'pages' | 'services' | 'products' | 'shipping' | 'mail' | 'payments'

/** What a new shop's dashboard begins with. A step without a path is done on the server, not here. */
export const firstStepTexts = {
  title: 'Make this shop yours',
  lead: 'Visitors see the shop already, with sample words, prices and contact details. In this order it becomes yours:',
  progress: (done: number, all: number) => `${done} of ${all} steps are done. What is left:`,
  putAway: 'Put this list away',
  isPutAway: 'The list is put away. What it led to is under Settings, Pages, Services, Products, Shipping and Mail.',
  putAwayFailed: 'The list could not be put away. Please try again in a moment.',
  steps: {
    settings: {
      name: 'Say who you are',
      text: 'The name of the site, your phone, email and social pages.',
      path: '/admin/settings',
    },
    pages: {
      name: 'Put in your own words and pictures',
      text: 'Home and About first, then the policies.',
      path: '/admin/pages',
    },
    services: {
      name: 'Go through your services',
      text: 'Prices, durations and booking links. Hide what you do not offer.',
      path: '/admin/services',
    },
    products: { name: 'Add your first product', text: 'Or bring in a list.', path: '/admin/new-product' },
    shipping: {
      name: 'Say how orders reach your buyers',
      text: 'Until then shipping is free.',
      path: '/admin/shipping',
    },
    mail: {
      name: 'Set up your mailbox',
      text: 'Your addresses, and whether mails leave the shop.',
      path: '/admin/mail/settings',
    },
    payments: {
      name: 'Take real payments',
      text: 'So far each order is a test and nobody is charged. Whoever looks after your server can change that: the README says how, under “Take real payments”.',
      path: '',
    },
  } satisfies Record<FirstStep, { name: string; text: string; path: string }>,
}
