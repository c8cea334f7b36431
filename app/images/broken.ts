import { imageMissing } from './messages'
import { placeholderUrl, type OnMissing } from './sizes'

/** Takes a picture element; tells whether it has finished loading without showing anything. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.currentSrc !== '' && image.naturalWidth === 0
}

function replace(image: HTMLImageElement, onMissing: OnMissing): void {
  if (onMissing === 'hide') {
    image.remove()
    return
  }
  if (image.getAttribute('src') === placeholderUrl) return
  image.removeAttribute('srcset')
  image.alt = imageMissing
  image.src = placeholderUrl
}

/**
 * Takes an element whose pictures were written as HTML (a post's content); hides or swaps those that fail, also those
 * that failed before the script ran. Gives the function that ends it. Spec sections 2 (blog post) and 8 (products).
 */
export function watchBrokenImages(root: HTMLElement, onMissing: OnMissing): () => void {
  const listen = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target, onMissing)
  }
  // Error events do not bubble, so they are caught on the way down.
  root.addEventListener('error', listen, true)
  for (const image of root.querySelectorAll('img')) if (hasFailed(image)) replace(image, onMissing)
  return () => root.removeEventListener('error', listen, true)
}
