/** The names that may stand in braces in every text of the owner, for words of her settings: `{site}`. */
export const settingsPlaceholders = ['site', 'you', 'place', 'email', 'phone'] as const
export type SettingsWords = Record<(typeof settingsPlaceholders)[number], string>

/** `{a}, {b} and {c}` */
export function placeholderList(names: readonly string[]): string {
  const all = names.map((name) => `{${name}}`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
