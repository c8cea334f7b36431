import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopCard } from '~/cart/shop-card'
import { CategoryChips, ShopTools } from '~/catalog/shop-tools'
import { listProducts, readShopQuery } from '~/catalog/product-lists.server'
import { shopContent } from '~/catalog/shop.content.server'
import { ProductGrid } from '~/catalog/product-card'
import { canonicalShopPath, fallbackCategories, shopPath, type ShopQuery } from '~/catalog/shop-query'
import { shopTexts } from '~/catalog/shop-texts'
import { itemListJson } from '~/catalog/structured-data'
import { Part } from '~/hydration/part'
import { fillPlaceholders } from '~/lib/site-texts'
import { capitalize } from '~/lib/text'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { breadcrumbJson } from '~/site/structured-data'
import { shownContent } from '~/site/shown-content.server'
import { Paragraphs } from '~/ui/paragraphs'
import { usePendingLocation } from '~/site/pending-page'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/nav-links'
import { ProductGridSkeleton } from '~/ui/skeleton'

/** Pictures of the first row on a wide screen load at once. */
const firstRow = 4

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const query = readShopQuery(new URL(args.request.url).searchParams)
  const [content, listing] = await Promise.all([
    shownContent(shopContent, args),
    loadOptional('products', () => listProducts(query), args.context),
  ])
  if (!listing) return data({ content, query, listing: undefined }, { status: 503 })
  if (listing.page > listing.pages) throw data(null, { status: 404 })
  const unknown = query.category !== undefined && listing.total === 0 && !listing.categories.includes(query.category)
  return data({ content, query, listing }, { status: unknown && query.search === '' ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return []
  const { content, query, listing } = page
  const site = siteOf(matches)
  const parts = [
    content.searchTitle,
    query.category && capitalize(query.category),
    query.page > 1 && fillPlaceholders(shopTexts.page, { number: query.page }),
  ]
  return pageMeta(matches, {
    title: parts.filter(Boolean).join(' - '),
    description: content.searchDescription,
    canonical: canonicalShopPath(query),
    noindex: query.search !== '' || !listing || listing.total === 0,
    jsonLd: import.meta.env.SSR &&
      listing && [
        breadcrumbJson(site, [{ name: site.linkNames.shop, path: '/shop' }]),
        itemListJson(listing.items, site),
      ],
  })
}

export default function Shop() {
  const { content, query, listing } = useLoaderData<typeof loader>()
  const loading = usePendingLocation()?.pathname === '/shop'
  // Where nothing is sold yet there is nothing to search and to sort.
  const isEmpty = listing?.total === 0 && query.search === '' && query.category === undefined
  return (
    <div className="wrap shop-page">
      <Part>
        <div className="page-head">
          <h1>{content.title}</h1>
          <Paragraphs className="lead" text={content.lead} />
        </div>
      </Part>
      {!isEmpty && (
        <>
          <Part>
            <div className="shop-bar">
              <CategoryChips categories={listing?.categories ?? fallbackCategories} query={query} />
              {listing && (
                <p className="shop-count" role="status">
                  {fillPlaceholders(countText(listing), { count: listing.total })}
                </p>
              )}
            </div>
          </Part>
          <Part>
            <ShopTools query={query} hasPlaces={listing?.hasPlaces ?? false} />
          </Part>
        </>
      )}
      <h2 className="visually-hidden">{shopTexts.products}</h2>
      <Part>{loading ? <ProductGridSkeleton /> : <Products query={query} listing={listing} />}</Part>
    </div>
  )
}

function countText({ more, total }: { more?: boolean; total: number }): string {
  if (more) return shopTexts.moreThan
  return total === 1 ? shopTexts.countOne : shopTexts.count
}

type ShopData = ReturnType<typeof useLoaderData<typeof loader>>

function Products({ query, listing }: { query: ShopQuery; listing: ShopData['listing'] }) {
  if (!listing) {
    return (
      <Notice tone="danger" role="alert" title={shopTexts.failedTitle}>
        {shopTexts.failed}
      </Notice>
    )
  }
  if (listing.items.length === 0) return <NothingFound query={query} />
  return (
    <>
      <ProductGrid>
        {listing.items.map((product, index) => (
          <ShopCard key={product.id} product={product} eager={index < firstRow} />
        ))}
      </ProductGrid>
      <Pagination page={listing.page} pages={listing.pages} href={(page) => shopPath({ ...query, page })} />
    </>
  )
}

function NothingFound({ query: { search, category } }: { query: ShopQuery }) {
  if (!search && !category) {
    return (
      <Empty title={shopTexts.emptyTitle} text={shopTexts.empty}>
        <a className="button" href="/services">
          {shopTexts.services}
        </a>
        <a className="button button-quiet" href="/blog">
          {shopTexts.blog}
        </a>
      </Empty>
    )
  }
  return (
    <Empty title={search ? fillPlaceholders(shopTexts.noneFound, { search }) : shopTexts.noneInCategory}>
      <a className="button button-quiet" href={shopPath()}>
        {shopTexts.viewAll}
      </a>
    </Empty>
  )
}
