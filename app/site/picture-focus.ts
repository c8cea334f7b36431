/** Where the subject of a picture stands in every crop: the large ones that the shop came with have it to the right. */
export function focusOf(url: string): 'right' | undefined {
  return url.startsWith('/images/heroes/') ? 'right' : undefined
}
