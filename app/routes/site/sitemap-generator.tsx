import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { sitemapTexts } from '~/sitemap/messages'
import { SitemapTool } from '~/sitemap/sitemap-tool'
import { buildSitemap } from '~/sitemap/sitemap.server'

/** Never kept, so that the button always gives a fresh one. */
export const handle: PageHandle = { personal: true }

export const shouldRevalidate = skipRevalidationOnError

export async function loader({ context }: LoaderFunctionArgs) {
  const sitemap = await loadOptional('sitemap', buildSitemap, context)
  return data({ sitemap: sitemap ?? null }, { status: sitemap ? 200 : 503 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: sitemapTexts.title, noindex: true })

export default function Page() {
  return <SitemapTool sitemap={useLoaderData<typeof loader>().sitemap} />
}
