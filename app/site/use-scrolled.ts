import { useEffect, useState } from 'react'

/** Spec section 9, "Interface values". */
const threshold = 10

/** Whether the page is scrolled past the header's threshold, where style sheets cannot tell by themselves. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const update = () => setScrolled(window.scrollY > threshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}
