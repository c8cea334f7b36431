/** What the links of the menus and of the footer are called, until the owner names them otherwise. */
export const linkNames = {
  home: 'Home',
  services: 'Services',
  allServices: 'All services',
  shop: 'Shop',
  blog: 'Blog',
  about: 'About',
  cart: 'Cart',
  contact: 'Contact',
  wishlist: 'Wishlist',
  order: 'Find your order',
  testimonial: 'Share your experience',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  refundPolicy: 'Refund Policy',
  shippingPolicy: 'Shipping Policy',
  message: 'Send a message',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
}

export type LinkNames = typeof linkNames
