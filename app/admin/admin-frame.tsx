import type { MetaFunction } from '@remix-run/node'
import { Form, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { binTexts } from '~/history/admin-messages'
import { pageMeta } from '~/site/page-meta'
import { frameTexts } from '~/site/messages'
import { useSite } from '~/site/site-data'
import { Badge } from '~/ui/badge'
import { FlashMessages } from '~/ui/flash'
import { Icon } from '~/ui/icon'
import { MenuLink } from '~/ui/nav-links'
import type { ToastMessage } from '~/ui/toaster'

/** The head of a page of the admin: its title, and nothing for search engines. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => pageMeta(matches, { title, noindex: true })
}

/** Around every page of the admin: the bar, then `main` with what the last action said. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { flash: ToastMessage[] } | undefined
  return (
    <>
      <a className="skip-link" href="#main">
        {frameTexts.skip}
      </a>
      <AdminBar siteName={useSite().name} />
      <main id="main" className="admin admin-main">
        <FlashMessages messages={root?.flash ?? []} becomesToast />
        <UndoNotice messages={root?.flash ?? []} />
        <div className="wrap">{children}</div>
      </main>
    </>
  )
}

function AdminBar({ siteName }: { siteName: string }) {
  return (
    <header className="admin-bar">
      <div className="wrap">
        <a className="brand" href="/" data-reload>
          <Icon name="ripple" className="brand-mark" />
          <span>{siteName}</span> <small>Admin</small>
        </a>
        <nav aria-label="Admin">
          <ul className="admin-nav">
            <li>
              <MenuLink href="/admin" end>
                Dashboard
              </MenuLink>
            </li>
            <li>
              <a href="/" data-reload>
                View site
              </a>
            </li>
          </ul>
        </nav>
        {/* A whole new page, so that nothing of the admin stays in the memory of this one. */}
        <Form method="post" action="/admin/logout" reloadDocument>
          <button type="submit">Logout</button>
        </Form>
      </div>
    </header>
  )
}

interface AdminHeadProps {
  title: string
  lead?: ReactNode
  /** The page this one belongs to, above the title. */
  back?: { name: string; path: string }
  /** Buttons at the far end. */
  children?: ReactNode
}

/** Title of a page of the admin, with the way back and its main buttons. */
export function AdminHead({ title, lead, back, children }: AdminHeadProps) {
  return (
    <div className="admin-head">
      <div>
        {back && (
          <a className="back-link" href={back.path}>
            <Icon name="back" /> {back.name}
          </a>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
  )
}

/** The way from an editor to its history. */
export function HistoryLink({ kind, id }: { kind: string; id: string }) {
  return (
    <a className="button button-quiet" href={`/admin/history/${kind}/${id}`}>
      History
    </a>
  )
}

/** What waits for the owner, shown on the tabs. */
export interface PendingCounts {
  orders: number
  messages: number
  /** Mails that could not be sent. */
  mail: number
}

/** The three specified tabs first (spec section 2, admin dashboard), then what the owner opens in a day's work. */
const daily = {
  products: { name: 'Products', path: '/admin' },
  posts: { name: 'Blog Posts', path: '/admin?tab=posts' },
  testimonials: { name: 'Testimonials', path: '/admin?tab=testimonials' },
  services: { name: 'Services', path: '/admin/services' },
  orders: { name: 'Orders', path: '/admin/orders' },
  messages: { name: 'Messages', path: '/admin/messages' },
  subscribers: { name: 'Subscribers', path: '/admin/subscribers' },
  letters: { name: 'Letters', path: '/admin/letters' },
  mail: { name: 'Mail', path: '/admin/mail' },
}

/** What is set up once, and what is looked back at. */
const seldom = {
  pages: { name: 'Pages', path: '/admin/pages' },
  shipping: { name: 'Shipping', path: '/admin/shipping' },
  codes: { name: 'Codes', path: '/admin/codes' },
  settings: { name: 'Settings', path: '/admin/settings' },
  sales: { name: 'Sales', path: '/admin/sales' },
  activity: { name: 'Activity', path: '/admin/activity' },
  backups: { name: 'Backups', path: '/admin/backups' },
  bin: { name: 'Bin', path: '/admin/bin' },
}

/** Every section, by the name that its page gives to `AdminTabs`. */
export const sections = { ...daily, ...seldom }

export type AdminSection = keyof typeof sections

/** The sections of the admin, with what waits in them. */
export function AdminTabs({ current }: { current: AdminSection }) {
  const pending = useRouteLoaderData('routes/admin/layout') as PendingCounts | undefined
  const notes: Partial<Record<AdminSection, string | false>> = {
    orders: !!pending?.orders && `${pending.orders} to ship`,
    messages: !!pending?.messages && `${pending.messages} new`,
    mail: !!pending?.mail && `${pending.mail} not sent`,
  }
  return (
    <nav aria-label="Dashboard sections">
      {[daily, seldom].map((row) => (
        <div className="tabs" key={Object.keys(row)[0]}>
          {Object.entries(row).map(([key, { name, path }]) => (
            <a className="tab" key={key} href={path} aria-current={key === current ? 'page' : undefined}>
              {name} {notes[key as AdminSection] && <Badge tone="warning">{notes[key as AdminSection]}</Badge>}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** After a deletion: what is in the bin now, and the way back. It stays until the next page, with script, too. */
function UndoNotice({ messages }: { messages: ToastMessage[] }) {
  const undo = messages.find((message) => message.undo)?.undo
  if (!undo) return null
  return (
    <div className="wrap flash undo-place">
      <Form className="notice undo" method="post" action="/admin/bin">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="id" value={undo.id} />
        <p role="status">{binTexts.isInBin(undo.name)}</p>
        <button className="button button-quiet button-small" type="submit">
          {binTexts.undo}
        </button>
      </Form>
    </div>
  )
}
