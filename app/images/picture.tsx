import { useEffect, useRef, useState } from 'react'
import { uiTexts } from '~/ui/messages'
import { pictureUrl, placeholderUrl, srcSet } from './picture-url'

interface PictureProps {
  src: string
  alt: string
  /** Intrinsic size in pixels, or the size it is laid out in; it keeps the place while the picture loads. */
  width: number
  height: number
  sizes: string
  /** The first picture of a page: loaded at once and before others. */
  priority?: boolean
  /** The widest width offered; twice `width` by default, for dense screens. */
  maxWidth?: number
}

/** One `<img>` in the fixed widths. A picture that fails is swapped for the placeholder. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, priority, maxWidth = width * 2 } = props
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)

  // A picture may have failed before the page was hydrated; its error event is over by then.
  useEffect(() => {
    if (image.current && hasFailed(image.current)) setFailed(src)
  }, [src])

  if (src === '' || failed === src) {
    return <img src={placeholderUrl} alt={uiTexts.noImage} width={width} height={height} data-missing="" />
  }
  const candidates = srcSet(src, maxWidth)
  return (
    <img
      ref={image}
      loading={priority ? undefined : 'lazy'}
      fetchpriority={priority ? 'high' : undefined}
      sizes={candidates && sizes}
      srcSet={candidates}
      src={pictureUrl(src, Math.min(maxWidth, 800))}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}

function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.currentSrc !== '' && image.naturalWidth === 0
}

/**
 * Takes an element whose pictures were written as HTML (a post's content); takes out those that fail, also those that
 * failed before the script ran. Gives the function that ends it. Spec section 2, "Blog post".
 */
export function watchBrokenImages(root: HTMLElement): () => void {
  const listen = (event: Event) => {
    if (event.target instanceof HTMLImageElement) event.target.remove()
  }
  // Error events do not bubble, so they are caught on the way down.
  root.addEventListener('error', listen, true)
  for (const image of root.querySelectorAll('img')) if (hasFailed(image)) image.remove()
  return () => root.removeEventListener('error', listen, true)
}
