import { useRouteLoaderData } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import type { Waiting } from './waiting.server'

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

/** The sections of the back office, with what waits in them. */
export function AdminTabs({ current }: { current: AdminSection }) {
  const waiting = useRouteLoaderData('routes/admin/layout') as Waiting | undefined
  const notes: Partial<Record<AdminSection, string | false>> = {
    orders: !!waiting?.orders && `${waiting.orders} to ship`,
    messages: !!waiting?.messages && `${waiting.messages} new`,
  }
  return (
    <nav className="tabs" aria-label="Dashboard sections">
      {Object.entries(sections).map(([key, { name, path }]) => (
        <a className="tab" key={key} href={path} aria-current={key === current ? 'page' : undefined}>
          {name} {notes[key as AdminSection] && <Badge tone="warning">{notes[key as AdminSection]}</Badge>}
        </a>
      ))}
    </nav>
  )
}
