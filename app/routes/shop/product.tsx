import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin } from '~/admin/session.server'
import { textOf } from '~/http/read-form.server'
import { changeCart, redirectAfter } from '~/cart/cart-actions.server'
import { AddButton, AddForm } from '~/cart/cart-form'
import { Suggestions } from '~/cart/suggestions'
import { WishlistButton } from '~/cart/shop-card'
import { BuyPanel } from '~/catalog/buy-panel'
import { productPath, type Product } from '~/catalog/product'
import { findProduct, findWithDrafts, productSummary } from '~/catalog/find-product.server'
import { Gallery } from '~/catalog/gallery'
import { productTexts } from '~/catalog/product-texts'
import { ProductDetails } from '~/catalog/product-details'
import { relatedProducts } from '~/catalog/product-lists.server'
import { productContent } from '~/catalog/shop.content.server'
import { TellMeForm } from '~/catalog/tell-me-form'
import { productJson } from '~/catalog/structured-data'
import { Part } from '~/hydration/part'
import { toFixedDollars } from '~/lib/money'
import { formAction, formFailed } from '~/http/form-action.server'
import { movedTo } from '~/http/redirect.server'
import { WaysOn } from '~/site/error-page'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { shownContent } from '~/site/shown-content.server'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import type { LinkNames } from '~/site/link-names'
import { useSite } from '~/site/site-data'
import { breadcrumbJson } from '~/site/structured-data'
import { ReviewsSection, RatingLine } from '~/testimonials/reviews'
import { noReviews, reviewsFor } from '~/testimonials/reviews.server'
import { Breadcrumb } from '~/ui/nav-links'
import { Notice } from '~/ui/notice'
import { MessagePage } from '~/ui/message-page'

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const [page, content] = await Promise.all([
    loadOptional('product', () => readPage(args.request, args.params.slug ?? '', args.context), args.context),
    shownContent(productContent, args),
  ])
  if (!page) return data({ shown: undefined }, { status: 503 })
  const { found, related, reviews } = page
  if (found.state === 'none') throw data(null, { status: 404 })
  if (found.state === 'moved') throw movedTo(productPath(found))
  const { product } = found
  const care = content.care.filter(({ category }) => category.toLowerCase() === product.category)
  const words = { ...content, care: care.map(({ text }) => text).join('\n\n') }
  return data({ shown: { product, summary: productSummary(product), related, reviews, words } })
}

/** The product as visitors find it; of a draft, the preview for whoever is logged in (beyond, section 5). */
async function findForVisitor(request: Request, slug: string) {
  const found = await findProduct(slug)
  return found.state === 'none' && (await isAdmin(request)) ? findWithDrafts(slug) : found
}

async function readPage(request: Request, slug: string, context: AppLoadContext) {
  const found = await findForVisitor(request, slug)
  if (found.state !== 'found') return { found, related: [], reviews: noReviews }
  const [related, reviews] = await Promise.all([
    relatedProducts(found.product.id, found.product.category),
    loadOptional('reviews', () => reviewsFor(found.product.id), context),
  ])
  return { found, related, reviews: reviews ?? noReviews }
}

/** Adds what was chosen to the cart; a page that was opened under a former slug still works. */
export const action = formAction(async ({ request, params, form, context }) => {
  let found = await findForVisitor(request, params.slug ?? '')
  if (found.state === 'moved') found = await findForVisitor(request, found.slug)
  if (found.state !== 'found') throw data(null, { status: 404 })
  // This page adds its own product, whatever the form says.
  form.set('productId', found.product.id)
  form.set('intent', 'add')
  const change = await changeCart({ request, form, context })
  if (change.ok) return redirectAfter(change, productPath(found.product))
  const { text: message } = change.message
  const [variation, quantity] = [textOf(form, 'variation'), textOf(form, 'quantity')]
  return formFailed(context, { refused: { message, variation, quantity } })
})

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page?.shown) return pageMeta(matches, { title: productTexts.unavailableTitle, noindex: true })
  const { product, summary, reviews } = page.shown
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: product.name,
    description: summary,
    canonical: productPath(product),
    image: product.image.url,
    type: 'product',
    noindex: product.hidden,
    jsonLd: import.meta.env.SSR &&
      !product.hidden && [
        productJson(product, reviews.rating, site),
        breadcrumbJson(site, crumbsOf(product, site.linkNames)),
      ],
    extra: import.meta.env.SSR && [
      { property: 'product:price:amount', content: toFixedDollars(product.priceCents) },
      { property: 'product:price:currency', content: 'USD' },
    ],
  })
}

export default function ProductPage() {
  const { shown } = useLoaderData<typeof loader>()
  const { linkNames } = useSite()
  const failed = useActionData<typeof action>()
  if (!shown) return <CannotBeShown />
  const { product, related, reviews, words } = shown
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ name: linkNames.home, path: '/' }, ...crumbsOf(product, linkNames)]} />
        {product.hidden && <Notice>{productTexts.hidden}</Notice>}
        <div className="product-page">
          <Part>
            <Gallery key={product.id} images={product.images} />
          </Part>
          <div className="buy">
            <Part>
              <BuyPanel
                key={product.id}
                product={product}
                rating={<RatingLine rating={reviews.rating} />}
                refused={failed?.refused}
                form={(fields, onResult) => (
                  <AddForm product={product} onResult={onResult}>
                    {fields}
                  </AddForm>
                )}
                addButton={<AddButton stock={product.stock} />}
                wishlistButton={<WishlistButton product={product} inline />}
              />
            </Part>
            <TellMeForm product={product} />
            <ProductDetails product={product} content={words} />
          </div>
        </div>
      </div>
      <Part>
        <ReviewsSection words={words} reviews={reviews} slug={product.slug} />
      </Part>
      <Part>
        <Suggestions id="more-title" title={words.moreTitle} linkText={words.moreLink} products={related} />
      </Part>
    </>
  )
}

/** The not-found page, also when the product cannot be read just now (spec section 2, route table). */
function CannotBeShown() {
  return (
    <MessagePage title={productTexts.unavailableTitle} lead={productTexts.unavailable}>
      <WaysOn />
    </MessagePage>
  )
}

function crumbsOf(product: Product, linkNames: LinkNames) {
  return [
    { name: linkNames.shop, path: '/shop' },
    { name: product.name, path: productPath(product) },
  ]
}
