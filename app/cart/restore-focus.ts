import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused line goes, the focus moves to the line that took its place, else to the one before, else to the
 * page's heading: it never falls to the body (case C70).
 * @param list selector of the list, whose `li` come in the order of the keys
 */
export function useRestoredFocus(keys: string[], list: string) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(keys)

  useLayoutEffect(() => {
    const gone = shown.current.findIndex((key) => !keys.includes(key))
    shown.current = keys
    if (gone === -1 || document.activeElement !== document.body) return
    const lines = page.current?.querySelectorAll(`${list} > li`)
    const next = lines?.[Math.min(gone, lines.length - 1)]
    const target =
      next?.querySelector<HTMLElement>('h2 a, h3 a, button:not([tabindex])') ?? page.current?.querySelector('h1')
    target?.focus()
  })

  return page
}
