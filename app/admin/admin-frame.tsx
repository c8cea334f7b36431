import { Form, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fallbackSite, type SiteData } from '~/site/site-data'
import { FlashMessages } from '~/ui/flash'
import { Icon } from '~/ui/icon'
import { MenuLink } from '~/ui/menu-link'
import type { ToastMessage } from '~/ui/toaster'

/** Around every page of the back office: the bar, then `main` with what the last action said. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { site: SiteData; flash: ToastMessage[] } | undefined
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <AdminBar siteName={(root?.site ?? fallbackSite).name} />
      <main id="main" className="admin-main">
        <FlashMessages messages={root?.flash ?? []} becomesToast />
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
        {/* A whole new page, so that nothing of the back office stays in the memory of this one. */}
        <Form method="post" action="/admin/logout" reloadDocument>
          <button type="submit">Logout</button>
        </Form>
      </div>
    </header>
  )
}
