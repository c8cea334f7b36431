/** First letter upper-case: `crystals` → `Crystals`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1 item`, `2 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A parameter of a query; one that is missing, or whose percent signs were no encoding of text (C120), counts as empty. */
export function readParameter(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? ''
  return value.includes('\ufffd') ? '' : value
}
