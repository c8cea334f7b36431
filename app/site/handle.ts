/** What a route says of its page in its `handle`. */
export interface PageHandle {
  /** `false`: a reading page that sends no JavaScript at all. */
  scripts?: false
  /** The page is for one visitor only: never kept by a cache. */
  personal?: true
  /** Back office pages: their own bar and style sheet, no footer. */
  admin?: true
  /** The footer can be left out (spec section 2). */
  footer?: false
}
