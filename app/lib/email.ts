/**
 * The simple form of an e-mail address (spec section 5: no spaces), strict enough to refuse two addresses in one
 * field and lists. An accent is fine on both sides of the @, and so are a plus sign and an apostrophe.
 */
const addressForm = /^[^\s@,;<>"()]+@[^\s@,;<>"().]+(?:\.[^\s@,;<>"().]+)*\.[^\s@,;<>"().]{2,63}$/

/** Longest address that mail servers take. */
const longestEmail = 254

/** Whether trimmed text is an e-mail address. The same rule in the browser and on the server. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && addressForm.test(text)
}
