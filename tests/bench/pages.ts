export interface BenchPage {
  name: string
  path: string
  /** Reading pages send no script; the admin area may send a little more than the site. */
  kind: 'reading' | 'scripted' | 'admin'
}

export const pages: BenchPage[] = [
  { name: 'home', path: '/', kind: 'scripted' },
  { name: 'shop', path: '/shop', kind: 'scripted' },
  { name: 'product', path: '/shop/rose-quartz-heart', kind: 'scripted' },
  { name: 'blog', path: '/blog', kind: 'scripted' },
  { name: 'post', path: '/blog/what-a-distance-session-feels-like', kind: 'scripted' },
  { name: 'services', path: '/services', kind: 'reading' },
  { name: 'a service', path: '/services/general-reiki', kind: 'reading' },
  { name: 'attunement', path: '/services/attunement', kind: 'reading' },
  { name: 'about', path: '/about', kind: 'reading' },
  { name: 'contact', path: '/contact', kind: 'scripted' },
  { name: 'cart', path: '/cart', kind: 'scripted' },
  { name: 'wishlist', path: '/wishlist', kind: 'scripted' },
  { name: 'testimonial form', path: '/submit-testimonial', kind: 'scripted' },
  { name: 'newsletter', path: '/newsletter', kind: 'scripted' },
  { name: 'privacy policy', path: '/privacy-policy', kind: 'reading' },
  { name: 'terms', path: '/terms-of-service', kind: 'reading' },
  { name: 'refund policy', path: '/refund-policy', kind: 'reading' },
  { name: 'shipping policy', path: '/shipping-policy', kind: 'reading' },
  { name: 'dashboard', path: '/admin', kind: 'admin' },
  { name: 'product editor', path: '/admin/new-product', kind: 'admin' },
  { name: 'post editor', path: '/admin/new-post', kind: 'admin' },
  { name: 'orders', path: '/admin/orders', kind: 'admin' },
]

export function pagesNamed(...names: string[]): BenchPage[] {
  return names.map((name) => {
    const page = pages.find((candidate) => candidate.name === name)
    if (!page) throw new Error(`There is no page ${name}`)
    return page
  })
}
