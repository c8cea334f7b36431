import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import publicSheet from '~/app.css?url'
import { CartProvider, useCartState } from '~/cart/cart-provider'
import { emptyState } from '~/cart/cart'
import { withoutFlash } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { readTexts, textChanges } from '~/content/contents.server'
import { markPreview } from '~/content/preview.server'
import { isLocalPicture } from '~/images/picture-url'
import { useRememberedNavigation } from '~/hydration/interrupted-navigation'
import { Part } from '~/hydration/part'
import { applyTexts, type TextChanges } from '~/lib/site-texts'
import { newsletterContent } from '~/newsletter/newsletter.content.server'
import { FooterNewsletter } from '~/newsletter/footer-newsletter'
import { serviceMenu } from '~/services/services.server'
import { ErrorPage, errorTitle } from '~/site/error-page'
import { ClientNavigation, FollowingHead, SpeculationRules } from '~/site/client-navigation'
import { Footer } from '~/site/footer'
import type { PageHandle } from '~/site/handle'
import { Header } from '~/site/header'
import { loadOptional } from '~/site/failure.server'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'
import { useSite } from '~/site/site-data'
import { PendingPage } from '~/site/pending-page'
import { shownContent } from '~/site/shown-content.server'
import { readSite } from '~/site/site-data.server'
import { FlashMessages } from '~/ui/flash'
import { ToastProvider } from '~/ui/toaster'
import { readVisitor } from '~/visitor.server'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: publicSheet },
  // After the sheet, which it would otherwise share the line with, and nothing is painted before that.
  { rel: 'preload', href: '/fonts/newsreader-display.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The response to a form is not exchanged for another page: what was typed would be lost.
  const isPost = request.method === 'POST' || requestState(context).formFailed
  const clean = isPost ? undefined : withoutFlash(request)
  if (clean) throw redirect(clean, 303)
  const args = { request, context }
  const [site, texts, newsletter, services, visitor] = await Promise.all([
    readSite(args),
    loadOptional('texts', readTexts, context),
    shownContent(newsletterContent, args),
    serviceMenu(args),
    readVisitor(request, context),
  ])
  // What could not be read is still in place as it was: the browser draws the page with the same words as the server.
  const shownTexts = texts ?? textChanges()
  const headers = new Headers()
  for (const cookie of visitor.cookies) headers.append('Set-Cookie', cookie)
  return data(
    {
      site,
      ...(Object.keys(shownTexts).length > 0 && { texts: shownTexts }),
      services,
      newsletterTitle: newsletter.title,
      ...visitor.data,
      flash: [...visitor.data.flash, ...(visitor.data.isAdmin ? await markPreview(request, context) : [])],
      formFailed: requestState(context).formFailed ?? false,
      saveData: request.headers.get('Save-Data') === 'on',
    },
    { headers },
  )
}

export const shouldRevalidate = skipRevalidationOnError

/** The head of pages that failed; every other page makes its own. */
export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  error ? pageMeta(matches, { title: errorTitle(error), noindex: true }) : []

/**
 * What stands around every page, also around one that failed. The server renders the head with it, which the browser does
 * not hydrate (`document.server`); in its place the browser has nothing, so that both count the same places (`useId`).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { scripts } = usePageHandle()
  const root = useRouteLoaderData<typeof loader>('root')
  // Before anything is drawn with them; the server has them in place already.
  if (!import.meta.env.SSR && root) applyTexts(root.texts ?? asItCame)
  useRememberedNavigation()
  return (
    <>
      {import.meta.env.SSR && <Head />}
      {children}
      {scripts && <ClientNavigation />}
      <FollowingHead />
    </>
  )
}

const asItCame: TextChanges = {}

function Head() {
  const handle = usePageHandle()
  const { linkNames } = useSite()
  return (
    <>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#f5f7f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a1c" media="(prefers-color-scheme: dark)" />
        <Links />
        <link rel="alternate" type="application/atom+xml" title={linkNames.blog} href="/feed.xml" />
        <SiteIcon />
        {handle.speculates && <SpeculationRules />}
      </head>
      {handle.scripts && (
        // Inert until it is wanted (`hydration/start.ts`). The browser hydrates what stands beside it.
        <template id="script" data-at-once={handle.startsAtOnce ? '' : undefined}>
          <Scripts />
        </template>
      )}
    </>
  )
}

/** The owner's icon under a URL of its own, because browsers keep icons for long; otherwise the ripple, which is a drawing. */
function SiteIcon() {
  const { content } = useSite()
  const url = content?.icon.url
  if (!url) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  if (!isLocalPicture(url)) return <link rel="icon" href={url} />
  const version = `?v=${encodeURIComponent(url.split('/').at(-1)!)}`
  return (
    <>
      <link rel="icon" href={`/favicon.ico${version}`} />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
    </>
  )
}

export default function App() {
  const { flash } = useRouteLoaderData<typeof loader>('root')!
  const { admin, scripts } = usePageHandle()
  // The admin area brings its own bar and `main`.
  if (admin) {
    return (
      <ToastProvider>
        <PendingPage />
        <Outlet />
      </ToastProvider>
    )
  }
  return (
    <Page>
      <PendingPage />
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
  const handle = usePageHandle()
  const site = useSite()
  return (
    <>
      <Part>
        <CountingHeader site={site} services={root?.services} isAdmin={root?.isAdmin ?? false} />
      </Part>
      <main id="main">
        <Part>{children}</Part>
      </main>
      {handle.footer && (
        <Part>
          <Footer site={site}>
            <FooterNewsletter title={root?.newsletterTitle ?? ''} />
          </Footer>
        </Part>
      )}
    </>
  )
}

/** Reads the count within its part: a change of it must not meet a part that is not hydrated yet. */
function CountingHeader(props: Omit<ComponentProps<typeof Header>, 'cartCount'>) {
  return <Header {...props} cartCount={useCartState((state) => state.count)} />
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
    // There is something to do for it before anybody asks: a message, the errors of a form, the admin's editors, a
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
