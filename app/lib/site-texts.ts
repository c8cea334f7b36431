/** What the owner changed of the site's short texts: by group, then by name. */
export type TextChanges = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Part {
  texts: Record<string, string>
  defaults: Readonly<Record<string, string>>
}

const groups = new Map<string, Part[]>()
let changes: TextChanges = {}

/**
 * Declares short texts of the site that the owner can change: buttons, labels, hints, errors, messages (beyond, section 5).
 * These words belong to the site and not to a visitor, so there is one table of them in each process and in each browser
 * window, and using a text is reading a property. Read it where it is shown: what a module keeps when it is loaded would stay
 * as it was. A text with values is a template, filled by `fillPlaceholders`.
 * @param key names the group, which has a page of its own in the admin; several modules may declare parts of one group
 * @returns the texts themselves, from then on in the owner's words
 */
export function siteTexts<T extends Record<string, string>>(key: string, texts: T): Readonly<Record<keyof T, string>> {
  const part = { texts, defaults: { ...texts } }
  groups.set(key, [...(groups.get(key) ?? []), part])
  write(key, part)
  return texts
}

/** Puts the owner's words in place, and the original ones back where she no longer changes them. */
export function applyTexts(present: TextChanges): void {
  if (present === changes) return
  changes = present
  for (const [key, parts] of groups) for (const part of parts) write(key, part)
}

/** The texts of a group as the site came with them. */
export function originalTexts(key: string): Record<string, string> {
  return Object.assign({}, ...(groups.get(key) ?? []).map(({ defaults }) => defaults)) as Record<string, string>
}

function write(key: string, { texts, defaults }: Part): void {
  Object.assign(texts, defaults, changes[key])
}

const placeholder = /\{(\w+)\}/g

/** Puts words and numbers in place of their names in braces. A name that stands for nothing here stays as it is. */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string | number>>,
  escape = (word: string) => word,
): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(words, name) ? escape(String(words[name])) : whole,
  )
}

/** The names in braces in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}
