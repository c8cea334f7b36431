import { cleanLine } from '~/lib/clean-text'

/** Tags as they are kept: trimmed, lower-cased, no blanks, none twice (spec section 5, "Blog save"). */
export function cleanTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(cleanTag).filter((tag) => tag !== ''))]
}

/** One tag in the form in which it is kept and looked up; precomposed letters, so that both spellings of é are one. */
export function cleanTag(typed: string): string {
  return cleanLine(typed.replace(/\p{Cc}+/gu, ' '))
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .toLowerCase()
}
