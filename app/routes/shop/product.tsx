import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { BuyPanel } from '~/catalog/buy-panel'
import { productPath } from '~/catalog/card'
import { findProduct } from '~/catalog/find-product.server'
import { Gallery } from '~/catalog/gallery'
import { productSummary, type Product } from '~/catalog/product'
import { ProductCard } from '~/catalog/product-card'
import { ProductDetails } from '~/catalog/product-details'
import { ProductGrid } from '~/catalog/product-grid'
import { relatedProducts } from '~/catalog/products.server'
import { breadcrumbData, productData } from '~/catalog/structured-data'
import { log } from '~/config/log.server'
import { toFixedDollars } from '~/lib/money'
import { absoluteUrl, pageMeta, siteOf } from '~/site/page-meta'
import { ProductReviewsBand, RatingLine } from '~/testimonials/product-reviews'
import { noReviews } from '~/testimonials/reviews'
import { reviewsFor } from '~/testimonials/reviews.server'
import { Breadcrumb } from '~/ui/breadcrumb'
import { MessagePage } from '~/ui/message-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await readPage(params.slug ?? '').catch((error: unknown) =>
    log.error('product could not be read', error),
  )
  if (!page) return data(undefined, { status: 503 })
  const { found, related, reviews } = page
  if (found.state === 'none') throw data(null, { status: 404 })
  if (found.state === 'moved') throw redirect(productPath(found), 301)
  if (new URL(request.url).pathname.endsWith('/')) throw redirect(productPath(found.product), 301)
  return data({ product: found.product, related, reviews })
}

async function readPage(address: string) {
  const found = await findProduct(address)
  if (found.state !== 'found') return { found, related: [], reviews: noReviews }
  const [related, reviews] = await Promise.all([relatedProducts(found.product), reviewsFor(found.product.id)])
  return { found, related, reviews }
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, error }) => {
  if (error) return []
  if (!page) return pageMeta(matches, { title: 'Page Not Found', noindex: true })
  const { product, reviews } = page
  const site = siteOf(matches)
  const absolute = (path: string) => absoluteUrl(site, path)
  return pageMeta(matches, {
    title: product.name,
    description: productSummary(product),
    canonical: productPath(product),
    image: product.image.url,
    type: 'product',
    jsonLd: [productData(product, reviews.rating, absolute), breadcrumbData(crumbsOf(product), absolute)],
    extra: [
      { property: 'product:price:amount', content: toFixedDollars(product.priceCents) },
      { property: 'product:price:currency', content: 'USD' },
    ],
  })
}

export default function ProductPage() {
  const page = useLoaderData<typeof loader>()
  if (!page) return <CannotBeShown />
  const { product, related, reviews } = page
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <div className="product-page">
          <Gallery key={product.id} images={product.images} />
          <div className="buy">
            <BuyPanel
              key={product.id}
              product={product}
              rating={<RatingLine rating={reviews.rating} />}
              form={(fields) => (
                <form method="post" action={productPath(product)} noValidate>
                  <input type="hidden" name="intent" value="add" />
                  <input type="hidden" name="productId" value={product.id} />
                  {fields}
                </form>
              )}
              addButton={
                <button className="button" type="submit" disabled={product.stock.kind === 'soldOut'}>
                  {product.stock.kind === 'soldOut' ? 'Out of Stock' : 'Add to Cart'}
                </button>
              }
              heart={null}
            />
            <ProductDetails product={product} />
          </div>
        </div>
      </div>
      <ProductReviewsBand reviews={reviews} slug={product.slug} />
      {related.length > 0 && (
        <section className="section" aria-labelledby="more-title">
          <div className="wrap">
            <div className="section-head">
              <h2 id="more-title">Sits well beside it</h2>
              <Link to="/shop">All products</Link>
            </div>
            <ProductGrid>
              {related.map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </ProductGrid>
          </div>
        </section>
      )}
    </>
  )
}

/** The not-found page, also when the product cannot be read just now (spec section 2, route table). */
function CannotBeShown() {
  return (
    <MessagePage
      title="Page Not Found"
      lead="This product cannot be shown just now. Nothing is lost: please try again in a moment."
    >
      <Link className="button" to="/">
        Return Home
      </Link>
      <Link className="button button-quiet" to="/contact">
        Contact
      </Link>
    </MessagePage>
  )
}

function crumbsOf(product: Product) {
  return [
    { name: 'Home', path: '/' },
    { name: 'Shop', path: '/shop' },
    { name: product.name, path: productPath(product) },
  ]
}
