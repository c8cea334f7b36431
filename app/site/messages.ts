/** Spec section 2, "Home". */
export const productsFailed = 'Failed to load products. Please try again later.'
export const noFeaturedProducts = 'No featured products available at the moment.'
export const noPosts = 'No articles available at the moment. Check back soon!'
/** Spec section 8, "Blog". */
export const postsFailed = 'Failed to load blog posts'
