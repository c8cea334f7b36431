import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import publicSheet from '~/app.css?url'
import { CartProvider, useCartState } from '~/cart/cart-provider'
import { emptyState } from '~/cart/cart-state'
import { withoutFlash } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { FooterNewsletter } from '~/inbox/footer-newsletter'
import { serviceLinks } from '~/services/titles'
import { ErrorPage, errorTitle } from '~/site/error-page'
import { FocusPage } from '~/site/focus-page'
import { FollowLinks } from '~/site/follow-links'
import { Footer } from '~/site/footer'
import type { PageHandle } from '~/site/handle'
import { Header } from '~/site/header'
import { RememberNavigation } from '~/site/interrupted-navigation'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { useNonce } from '~/site/nonce'
import { pageMeta } from '~/site/page-meta'
import { fallbackSite } from '~/site/site-data'
import { readSite } from '~/site/site-data.server'
import { ScrollPositions } from '~/site/scroll-positions'
import { SpeculationRules } from '~/site/speculation'
import { FlashMessages } from '~/ui/flash'
import { IconSprite } from '~/ui/icon'
import { ToastProvider } from '~/ui/toaster'
import { readVisitor } from '~/visitor.server'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'stylesheet', href: publicSheet },
  // After the sheet, which it would otherwise share the line with, and nothing is painted before that.
  { rel: 'preload', href: '/fonts/newsreader-display.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Blog', href: '/feed.xml' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const clean = withoutFlash(request)
  if (clean) throw redirect(clean, 303)
  const [site, visitor] = await Promise.all([readSite(context), readVisitor(request, context)])
  const headers = new Headers()
  for (const cookie of visitor.cookies) headers.append('Set-Cookie', cookie)
  return data(
    {
      site,
      ...visitor.data,
      formFailed: requestState(context).formFailed ?? false,
      saveData: request.headers.get('Save-Data') === 'on',
    },
    { headers },
  )
}

export const shouldRevalidate = keepAfterFailure

/** The head of pages that failed; every other page makes its own. */
export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  error ? pageMeta(matches, { title: errorTitle(error), noindex: true }) : []

/** The document around every page, also around one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const handle = usePageHandle()
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#f5f7f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a1c" media="(prefers-color-scheme: dark)" />
        <Links />
      </head>
      <body className={handle.admin ? 'admin' : undefined}>
        <IconSprite />
        {children}
        {handle.speculates && <SpeculationRules />}
        {handle.scripts && (
          <>
            <RememberNavigation />
            <FollowLinks />
            <FocusPage />
            <ScrollPositions />
            <WaitingScript atOnce={handle.startsAtOnce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The page's script, which lies inert in a template until it is wanted (`handoff.server`); in the browser it has started. */
function WaitingScript({ atOnce }: { atOnce: boolean }) {
  const nonce = useNonce()
  if (!import.meta.env.SSR) return null
  return (
    <template id="script" data-at-once={atOnce ? '' : undefined}>
      <Scripts nonce={nonce} />
    </template>
  )
}

export default function App() {
  const { flash } = useRouteLoaderData<typeof loader>('root')!
  const { admin, scripts } = usePageHandle()
  // The back office brings its own bar and `main`.
  if (admin) {
    return (
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    )
  }
  return (
    <Page>
      <FlashMessages messages={flash} becomesToast={scripts} />
      <Outlet />
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <Page>
      {root && <FlashMessages messages={root.flash} becomesToast={false} />}
      <ErrorPage error={error} />
    </Page>
  )
}

/** What surrounds every page: toasts, the visitor's cart, header, main and footer. */
function Page({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <ToastProvider>
      <CartProvider loaded={root?.cartState ?? emptyState}>
        <Frame>{children}</Frame>
      </CartProvider>
    </ToastProvider>
  )
}

/** Header, main and, where the page wants it, footer. */
function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const count = useCartState((state) => state.count)
  const handle = usePageHandle()
  const site = root?.site ?? fallbackSite
  return (
    <>
      <Header siteName={site.name} services={serviceLinks} cartCount={count} isAdmin={root?.isAdmin ?? false} />
      <main id="main">{children}</main>
      {handle.footer && (
        <Footer site={site}>
          <FooterNewsletter />
        </Footer>
      )}
    </>
  )
}

/** What the matched routes say of this page. Failed pages, and visitors who save data, get no script. */
function usePageHandle() {
  const matches = useMatches()
  const root = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  const handle: PageHandle = Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined))
  const admin = handle.admin ?? false
  const scripts = handle.scripts !== false && !error && (admin || !root?.saveData)
  return {
    admin,
    // There is something to do for it before anybody asks: a message, the errors of a form, the back office's editors, a
    // cart or a wishlist that the browser keeps a copy of.
    startsAtOnce:
      admin ||
      root?.formFailed === true ||
      (root?.flash.length ?? 0) > 0 ||
      root?.cartState.cartExists === true ||
      root?.cartState.wishlistExists === true,
    footer: handle.footer !== false,
    scripts,
    speculates: !scripts && !root?.saveData,
  }
}
