/**
 * How our components make their elements on the server (`vite.config.ts` puts it in place of `react/jsx-runtime`): the same
 * objects as React's, whose version 18 copies all properties of each element, name by name. That is a fourteenth of the time
 * in which a page is rendered. React 19 no longer copies them; then this file goes.
 */

import type { ElementType } from 'react'

export { Fragment } from 'react'

interface Element {
  $$typeof: symbol
  type: ElementType
  key: string | null
  ref: unknown
  props: object
  _owner: null
}

const elementType = Symbol.for('react.element')

/**
 * One element.
 * @param config its properties, an object made for this call
 * @param key given beside them, as the compiler of JSX does
 */
export function jsx(type: ElementType, config: { key?: unknown; ref?: unknown }, key?: unknown): Element {
  if ('key' in config || 'ref' in config) return withoutReserved(type, config, key)
  return element(type, config, key)
}

/** With several children; in production there is no difference. */
export const jsxs = jsx

/** `key` and `ref` are no properties of a component (React 18, "Special Props Warning"). */
function withoutReserved(type: ElementType, config: { key?: unknown; ref?: unknown }, key?: unknown): Element {
  const { key: spreadKey = key, ref = null, ...props } = config
  return { ...element(type, props, spreadKey), ref }
}

function element(type: ElementType, props: object, key?: unknown): Element {
  return { $$typeof: elementType, type, key: key === undefined ? null : String(key), ref: null, props, _owner: null }
}
