import { useEffect, useRef, useState } from 'react'
import { hasFailed } from './broken'
import { imageMissing } from './messages'
import { pictureUrl, placeholderUrl, srcSet } from './sizes'

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
    return <img src={placeholderUrl} alt={imageMissing} width={width} height={height} data-missing="" />
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
