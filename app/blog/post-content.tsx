import { useEffect, useRef } from 'react'
import { watchBrokenImages } from '~/images/broken'

/** The content of a post; a picture in it that fails to load is hidden (spec section 2, "Blog post"). */
export function PostContent({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? watchBrokenImages(root.current) : undefined), [html])
  // eslint-disable-next-line no-restricted-syntax -- made by renderContent, which escapes and vets all that was typed
  return <div className="prose" ref={root} dangerouslySetInnerHTML={{ __html: html }} />
}
