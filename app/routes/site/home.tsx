import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { latestPosts } from '~/blog/posts.server'
import { blogTexts } from '~/blog/messages'
import { PostCard } from '~/blog/post-card'
import { ShopCard } from '~/cart/shop-card'
import { ProductGrid } from '~/catalog/product-card'
import { featuredProducts } from '~/catalog/product-lists.server'
import { Part } from '~/hydration/part'
import { serviceTexts } from '~/services/messages'
import { ServiceCards } from '~/services/service-list'
import { homeServices } from '~/services/services.server'
import { Section } from '~/site/section'
import { shownContent } from '~/site/shown-content.server'
import { callContent } from '~/site/site.content.server'
import { homeContent } from '~/site/home.content.server'
import { BookingCall, SiteBookingBar } from '~/site/booking-call'
import { AboutTeaser, Hero } from '~/site/home-page'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { businessJson, websiteJson } from '~/site/structured-data'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { ClientQuotes } from '~/testimonials/reviews'
import { Notice } from '~/ui/notice'

export const shouldRevalidate = skipRevalidationOnError

/** Each part that cannot be read is undefined; the page shows its text there, and the rest stands. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const services = loadOptional('services', homeServices, context)
  const [shown, call, words, products, posts, quotes] = await Promise.all([
    shownContent(
      homeContent,
      args,
      services.then((list): Record<string, string> => (list?.lowestPrice ? { price: list.lowestPrice } : {})),
    ),
    shownContent(callContent, args),
    shownContent(testimonialsContent, args),
    loadOptional('featured products', () => featuredProducts(), context),
    loadOptional('posts', () => latestPosts(2), context),
    loadOptional('testimonials', () => latestTestimonials(3), context),
  ])
  const quoteWords = { title: words.quotesTitle, link: words.quotesLink }
  // Where no service has a price, a note that names one is left out.
  const content = shown.note.includes('{price}') ? { ...shown, note: '' } : shown
  return { content, call, words: quoteWords, services: await services, products, posts, quotes }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) => {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: page?.content.searchTitle ?? site.name,
    description: page?.content.searchDescription,
    canonical: '/',
    jsonLd: import.meta.env.SSR && [websiteJson(site), businessJson(site, page?.services?.priceRange)],
  })
}

export default function Home() {
  const { content, call, words, services, products, posts, quotes } = useLoaderData<typeof loader>()
  return (
    <>
      <div>
        <Part>
          <Hero content={content} />
          <AboutTeaser content={content} />
        </Part>
        <Part>
          <Section
            id="services-title"
            title={content.servicesTitle}
            link={{ to: '/services', text: content.servicesLink }}
            tint
          >
            <Services services={services} />
          </Section>
        </Part>
        <Part>
          <Section id="products-title" title={content.productsTitle} link={{ to: '/shop', text: content.productsLink }}>
            <FeaturedProducts products={products} content={content} />
          </Section>
        </Part>
        <Part>
          <Section id="posts-title" title={content.postsTitle} link={{ to: '/blog', text: content.postsLink }}>
            <LatestPosts posts={posts} />
          </Section>
        </Part>
        <Part>
          <ClientQuotes title={words.title} quotes={quotes ?? []}>
            <a href="/submit-testimonial">{words.link}</a>
          </ClientQuotes>
        </Part>
        <Part>
          <SiteBookingBar />
        </Part>
      </div>
      <Part>
        <BookingCall {...call} />
      </Part>
    </>
  )
}

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>

function Services({ services }: Pick<HomeData, 'services'>) {
  if (!services) return <Failure text={serviceTexts.listFailed} />
  if (services.cards.length === 0) return <Notice>{serviceTexts.none}</Notice>
  return <ServiceCards cards={services.cards} />
}

function FeaturedProducts({ products, content }: Pick<HomeData, 'products' | 'content'>) {
  if (!products) return <Failure text={content.productsFailed} />
  if (products.length === 0) return <Notice>{content.noProducts}</Notice>
  return (
    <ProductGrid>
      {products.map((product) => (
        <ShopCard key={product.id} product={product} />
      ))}
    </ProductGrid>
  )
}

function LatestPosts({ posts }: Pick<HomeData, 'posts'>) {
  if (!posts) return <Failure text={blogTexts.listFailed} />
  if (posts.length === 0) return <Notice>{blogTexts.latestEmpty}</Notice>
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
