import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { latestPosts } from '~/blog/posts.server'
import { blogMessages } from '~/blog/messages'
import { PostCard } from '~/blog/post-card'
import { ShopCard } from '~/cart/shop-card'
import { ProductGrid } from '~/catalog/product-card'
import { featuredProducts } from '~/catalog/product-lists.server'
import { ServiceList } from '~/services/service-list'
import { availability, formatPrice, priceRange } from '~/services/services'
import { Band } from '~/site/band'
import { GeneralBookingCall } from '~/site/booking-call'
import { Hero } from '~/site/home/hero'
import { AboutTeaser } from '~/site/home/teaser'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { noFeaturedProducts, productsFailed } from '~/site/home/messages'
import { pageMeta, siteOf } from '~/site/page-meta'
import { readPart } from '~/site/part.server'
import { businessJson, websiteJson } from '~/site/structured-data'
import { useSite } from '~/site/use-site'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { ClientQuotes } from '~/testimonials/reviews'
import { Notice } from '~/ui/notice'

export const shouldRevalidate = keepAfterFailure

/** Each part that cannot be read is undefined; the page shows its text there, and the rest stands. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [products, posts, quotes] = await Promise.all([
    readPart('featured products', () => featuredProducts(), context),
    readPart('posts', () => latestPosts(2), context),
    readPart('testimonials', () => latestTestimonials(3), context),
  ])
  return { products, posts, quotes }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOf(matches)
  const { lowest, highest } = priceRange()
  return pageMeta(matches, {
    title: 'Distance Reiki and crystal healing',
    description:
      'Book distance Reiki and crystal healing sessions, and shop crystals chosen and cleansed by hand in South Weymouth, Massachusetts.',
    canonical: '/',
    jsonLd: [websiteJson(site), businessJson(site, `${formatPrice(lowest)} - ${formatPrice(highest)}`)],
  })
}

export default function Home() {
  const { products, posts, quotes } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero note={`${availability}, by distance. Sessions from ${formatPrice(priceRange().lowest)}.`} />
      <AboutTeaser siteName={useSite().name} />
      <Band id="services-title" title="Services" link={{ to: '/services', text: 'Compare all services' }} tint>
        <ServiceList />
      </Band>
      <Band id="products-title" title="From the shop" link={{ to: '/shop', text: 'See everything' }}>
        <FeaturedProducts products={products} />
      </Band>
      <Band id="posts-title" title="From the blog" link={{ to: '/blog', text: 'All articles' }}>
        <LatestPosts posts={posts} />
      </Band>
      <ClientQuotes quotes={quotes ?? []}>
        <a href="/submit-testimonial">Share your experience</a>
      </ClientQuotes>
      <GeneralBookingCall />
    </>
  )
}

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>

function FeaturedProducts({ products }: Pick<HomeData, 'products'>) {
  if (!products) return <Failure text={productsFailed} />
  if (products.length === 0) return <Notice>{noFeaturedProducts}</Notice>
  return (
    <ProductGrid>
      {products.map((product) => (
        <ShopCard key={product.id} product={product} />
      ))}
    </ProductGrid>
  )
}

function LatestPosts({ posts }: Pick<HomeData, 'posts'>) {
  if (!posts) return <Failure text={blogMessages.listFailed} />
  if (posts.length === 0) return <Notice>{blogMessages.latestEmpty}</Notice>
  return (
    <ul className="post-grid two">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </ul>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  )
}
