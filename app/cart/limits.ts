/** Different lines in one cart; so many fit into one cookie (blueprint, "Cart"). */
export const maximumLines = 50

/** Units of one line, also when its stock is not counted: four digits. */
export const maximumQuantity = 9999

/** Longest discount code, in characters. */
export const maximumCodeLength = 40

/** Products in one wishlist; so many fit into one cookie. */
export const maximumWishes = 150

/** What a browser keeps of one `Set-Cookie` line, with its name and attributes; a longer one it drops silently. */
export const maximumCookieBytes = 4096

/**
 * One clock for the checkout button and the server behind it: the button must not give up before the shop has spoken.
 * All calls of the payment service together end within `deadlineMs`; the button waits for the way there and back, too.
 * It is here and not in `checkout/`, because the button belongs to the cart's page, and `cart` must not import `checkout`.
 */
export const checkoutTimes = { deadlineMs: 20_000, buttonMs: 26_000 }
