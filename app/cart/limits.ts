/** Different lines in one cart; so many fit into one cookie (blueprint, "Cart"). */
export const maximumLines = 50

/** Units of one line, also when its stock is not counted: four digits. */
export const maximumQuantity = 9999

/** Products in one wishlist; so many fit into one cookie. */
export const maximumWishes = 150

/** What a browser keeps of one `Set-Cookie` line, with its name and attributes; a longer one it drops silently. */
export const maximumCookieBytes = 4096
