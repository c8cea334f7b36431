/** What a route says of its page in its `handle`. */
export interface PageHandle {
  /** `false`: a reading page that sends no JavaScript at all. */
  scripts?: false
  /** The page is about its visitor: no cache outside the shop may keep it. */
  personal?: true
  /** Admin pages: their own bar and style sheet, no footer. */
  admin?: true
  /** The footer can be left out (spec section 2). */
  footer?: false
}
