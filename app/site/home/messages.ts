/** Spec section 2, "Home". */
export const productsFailed = 'Failed to load products. Please try again later.'
export const noFeaturedProducts = 'No featured products available at the moment.'
