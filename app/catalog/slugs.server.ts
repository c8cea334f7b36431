import { products } from '~db/schema'
import { slugsOf } from '~db/slugs.server'

/** The addresses of products, made from their names. */
export const productSlugs = slugsOf('product', products)
