/** Structured data (schema.org) of the shop. Names go in as they are; the page's head escapes them. */
import { toFixedDollars } from '~/lib/money'
import { absoluteUrl, sharedPicture } from '~/site/page-meta'
import type { SiteData } from '~/site/site-data'
import { paragraphsOf } from '~/ui/paragraphs'
import { productPath, type ProductCardData, type Product } from './product'
import type { Stock } from './stock'

/** The products of a list, in its order (schema.org ItemList). */
export function itemListJson(products: ProductCardData[], site: SiteData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: absoluteUrl(site, productPath(product)),
    })),
  }
}

/** A product with its offers. A rating is given only when the product has reviews of its own. */
export function productJson(
  product: Product,
  rating: { count: number; average: number } | undefined,
  site: SiteData,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: paragraphsOf(product.description).join('\n\n'),
    sku: product.id,
    category: product.category,
    url: absoluteUrl(site, productPath(product)),
    image: product.images.flatMap(({ url }) => sharedPicture(site, url) ?? []),
    offers: offersOf(product, site),
    ...(rating && { aggregateRating: ratingJson(rating) }),
  }
}

function offersOf(product: Product, site: SiteData): object {
  const url = absoluteUrl(site, productPath(product))
  if (!product.hasVariations) return offer(product.priceCents, product.stock, url)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: toFixedDollars(product.priceCents),
    highPrice: toFixedDollars(product.highestPriceCents),
    offerCount: product.variations.length,
    availability: availability(product.stock),
    offers: product.variations.map((variation) => ({
      ...offer(variation.priceCents, variation.stock, url),
      sku: variation.id,
      name: `${variation.name}: ${variation.value}`,
    })),
  }
}

function offer(priceCents: number, stock: Stock, url: string): object {
  return {
    '@type': 'Offer',
    price: toFixedDollars(priceCents),
    priceCurrency: 'USD',
    availability: availability(stock),
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
}

function availability(stock: Stock): string {
  return `https://schema.org/${stock.kind === 'soldOut' ? 'OutOfStock' : 'InStock'}`
}

function ratingJson({ count, average }: { count: number; average: number }): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  }
}
