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
