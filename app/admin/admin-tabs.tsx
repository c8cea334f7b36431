import { Link } from '@remix-run/react'

/** The three specified tabs first (spec section 2, admin dashboard), then the further ones (blueprint). */
const sections = {
  products: { name: 'Products', path: '/admin' },
  posts: { name: 'Blog Posts', path: '/admin?tab=posts' },
  testimonials: { name: 'Testimonials', path: '/admin?tab=testimonials' },
  orders: { name: 'Orders', path: '/admin/orders' },
  messages: { name: 'Messages', path: '/admin/messages' },
  subscribers: { name: 'Subscribers', path: '/admin/subscribers' },
  settings: { name: 'Settings', path: '/admin/settings' },
}

export type AdminSection = keyof typeof sections

export function AdminTabs({ current }: { current: AdminSection }) {
  return (
    <nav className="tabs" aria-label="Dashboard sections">
      {Object.entries(sections).map(([key, { name, path }]) => (
        <Link className="tab" key={key} to={path} aria-current={key === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
