/** Pages that change something, belong to one visitor or lead outside are never fetched ahead. */
export const neverFetchedAhead = ['/admin', '/cart', '/checkout', '/wishlist', '/hidden/']
