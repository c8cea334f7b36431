import { blogs } from '~db/schema'
import { slugsOf } from '~db/slugs.server'

/** The addresses of posts, made from their titles. */
export const postSlugs = slugsOf('blog', blogs)
