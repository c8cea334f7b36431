/** Spec section 9: names and reviews have a shortest length, a rating a default. */
export const nameMinimum = 2
export const contentMinimum = 10
export const defaultRating = 5
