/** What stands in every text of the owner for words of her settings: `{site}`. */
export const settingsPlaceholders = ['site', 'you', 'place', 'email', 'phone'] as const
export type SettingsWords = Record<(typeof settingsPlaceholders)[number], string>

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

/** `{a}, {b} and {c}` */
export function placeholderList(names: readonly string[]): string {
  const all = names.map((name) => `{${name}}`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
