import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopCard } from '~/cart/shop-card'
import { CategoryChips, ShopTools } from '~/catalog/shop-tools'
import { listProducts, readShopQuery } from '~/catalog/product-lists.server'
import { emptyCategory, emptyShop, loadFailed } from '~/catalog/messages'
import { ProductGrid } from '~/catalog/product-card'
import { canonicalShopPath, fallbackCategories, shopPath, type ShopQuery } from '~/catalog/shop-query'
import { itemListData } from '~/catalog/structured-data'
import { Part } from '~/hydration/part'
import { capitalize, plural } from '~/lib/text'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/load-optional.server'
import { breadcrumbJson } from '~/site/structured-data'
import { usePendingLocation } from '~/site/pending-page'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/nav-links'
import { ProductGridSkeleton } from '~/ui/skeleton'

const crumbs = [{ name: 'Shop', path: '/shop' }]

/** Pictures of the first row on a wide screen load at once. */
const firstRow = 4

export const shouldRevalidate = skipRevalidationOnError

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readShopQuery(new URL(request.url).searchParams)
  const listing = await loadOptional('products', () => listProducts(query), context)
  if (!listing) return data({ query, listing: undefined }, { status: 503 })
  if (listing.page > listing.pages) throw data(null, { status: 404 })
  const unknown = query.category !== undefined && listing.total === 0 && !listing.categories.includes(query.category)
  return data({ query, listing }, { status: unknown && query.search === '' ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return []
  const { query, listing } = page
  const site = siteOf(matches)
  const parts = ['Shop', query.category && capitalize(query.category), query.page > 1 && `Page ${query.page}`]
  return pageMeta(matches, {
    title: parts.filter(Boolean).join(' - '),
    description:
      'Crystals, kits, jewelry, cards and books, chosen by hand, cleansed and packed with care. Ships within the US.',
    canonical: canonicalShopPath(query),
    noindex: query.search !== '' || !listing || listing.total === 0,
    jsonLd: import.meta.env.SSR && listing && [breadcrumbJson(site, crumbs), itemListData(listing.items, site)],
  })
}

export default function Shop() {
  const { query, listing } = useLoaderData<typeof loader>()
  const loading = usePendingLocation()?.pathname === '/shop'
  return (
    <div className="wrap shop-page">
      <Part>
        <div className="page-head">
          <h1>Shop</h1>
          <p className="lead">
            Crystals and small tools for practice, chosen by hand, cleansed and packed with care. US delivery only.
          </p>
        </div>
      </Part>
      <Part>
        <div className="shop-bar">
          <CategoryChips categories={listing?.categories ?? fallbackCategories} query={query} />
          {listing && (
            <p className="shop-count" role="status">
              {listing.more && 'More than '}
              {plural(listing.total, 'product')}
            </p>
          )}
        </div>
      </Part>
      <Part>
        <ShopTools query={query} />
      </Part>
      <h2 className="visually-hidden">Products</h2>
      <Part>{loading ? <ProductGridSkeleton /> : <Products query={query} listing={listing} />}</Part>
    </div>
  )
}

type ShopData = ReturnType<typeof useLoaderData<typeof loader>>

function Products({ query, listing }: { query: ShopQuery; listing: ShopData['listing'] }) {
  if (!listing) {
    return (
      <Notice tone="danger" role="alert" title={loadFailed.title}>
        {loadFailed.text}
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
      <Empty {...emptyShop}>
        <a className="button" href="/services">
          See the services
        </a>
        <a className="button button-quiet" href="/blog">
          Read the blog
        </a>
      </Empty>
    )
  }
  return (
    <Empty title={search ? `No products found for “${search}”` : emptyCategory}>
      <a className="button button-quiet" href={shopPath()}>
        View All Products
      </a>
    </Empty>
  )
}
