const byCategory: Record<string, string> = {
  crystals: 'Keep it out of strong sun, which fades some colors. Wipe it with a soft, dry cloth.',
  kits: 'Keep the stones out of strong sun, which fades some colors. Wipe them with a soft, dry cloth.',
  jewelry: 'Take it off before you swim or shower. Wipe it with a soft, dry cloth and keep it flat.',
}

/** How to look after things of a category; undefined where there is nothing to say. */
export function careOf(category: string): string | undefined {
  return Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
}
