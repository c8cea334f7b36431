/** Of a domain's name: no ASCII sign but the hyphen, which stands only between others, and no typographic sign. */
const letter = String.raw`[^\s!-/:-@[-\x60{-~\u2010-\u206f]`

/**
 * The simple form of an e-mail address (spec section 5: no spaces), strict enough to refuse two addresses in one field,
 * lists, and what no mail server takes: a name of a domain as DNS has them, with a last part that is no number. An accent
 * is fine on both sides of the @, and so are a plus sign and an apostrophe.
 */
const addressForm = new RegExp(
  String.raw`^[^\s@,:;<>"()[\]\\\u201c-\u201f]+@(?!.*[^.]{64})(?:${letter}(?:-*${letter})*\.)+(?!\d+$)${letter}(?:-*${letter})+$`,
)

/** Longest address that mail servers take. */
const longestEmail = 254

/** A cleaned line without what a copied link or a mail program's name has around the address (C105). */
export function cleanEmail(line: string): string {
  const address = line.replace(/^[^<>]*<([^<>]*)>$/, '$1').trim()
  const [, linked] = /^mailto:([^?]*)/i.exec(address) ?? []
  try {
    return linked === undefined ? address : decodeURIComponent(linked).trim()
  } catch {
    return address
  }
}

/** Whether trimmed text is an e-mail address. The same rule in the browser and on the server. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && addressForm.test(text)
}
