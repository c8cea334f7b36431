/** Takes a picture element; tells whether it has finished loading without showing anything. */
export function hasFailed(image: HTMLImageElement): boolean {
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
