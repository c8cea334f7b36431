import { useEffect, useRef, useState } from 'react'
import { Picture } from '~/images/picture'
import { fillPlaceholders } from '~/lib/site-texts'
import { productTexts } from './product-texts'

const slideSizes = '(min-width: 80rem) 44rem, (min-width: 58rem) 53vw, 100vw'

interface GalleryProps {
  images: { url: string; alt: string }[]
}

/** Pictures side by side that snap while they are swiped. The small ones are links to the slides, so no script is needed. */
export function Gallery({ images }: GalleryProps) {
  const { slides, shown, show } = useSlides()
  const many = images.length > 1
  return (
    <section className="gallery" aria-label={productTexts.images}>
      <ul
        className="slides"
        ref={slides}
        tabIndex={many ? 0 : undefined}
        aria-label={many ? productTexts.gallery : undefined}
      >
        {images.map(({ url, alt }, index) => (
          <li id={`image-${index + 1}`} key={index}>
            <div className="frame">
              <Picture
                src={url}
                alt={alt}
                width={1200}
                height={1200}
                maxWidth={1600}
                sizes={slideSizes}
                priority={index === 0}
              />
            </div>
          </li>
        ))}
      </ul>
      {many && (
        <ul className="thumbs">
          {images.map(({ url }, index) => (
            <li key={index}>
              <a
                href={`#image-${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture
                  src={url}
                  alt={fillPlaceholders(productTexts.showImage, { number: index + 1, count: images.length })}
                  width={72}
                  height={72}
                  maxWidth={160}
                  sizes="4.5rem"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Which slide is in view, and a way to another one that leaves the URL and the page where they are. */
function useSlides() {
  const slides = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const list = slides.current
    if (!list) return
    const update = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', update, { passive: true })
    return () => list.removeEventListener('scroll', update)
  }, [])
  const show = (event: React.MouseEvent, index: number) => {
    const list = slides.current
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    list.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
  }
  return { slides, shown, show }
}
