export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type FormObject = { [key: string]: FormValue }

/**
 * Decodes the form encoding of Stripe's API: `line_items[0][price]=p` becomes `{ line_items: [{ price: 'p' }] }`,
 * and both `expand[]=a` and `expand[0]=a` become `{ expand: ['a'] }`. Every leaf stays text, as on the wire.
 */
export function decodeForm(body: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const [first, ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (first) assign(root, [first, ...rest], value)
  }
  return arraysOf(root) as FormObject
}

function assign(target: FormObject, path: string[], value: string): void {
  const [key, ...rest] = path as [string, ...string[]]
  const name = key === '' ? String(Object.keys(target).length) : key
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const existing = target[name]
  const child: FormObject = isObject(existing) ? existing : Object.create(null)
  target[name] = child
  assign(child, rest, value)
}

/** An object whose keys are 0, 1, 2, … stands for a list. */
function arraysOf(value: FormValue): FormValue {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, arraysOf(child)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

export function isObject(value: unknown): value is FormObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
