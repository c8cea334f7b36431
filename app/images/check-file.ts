import { acceptedTypes } from './formats'
import { uploadErrors } from './messages'
import { bucketFileLimit } from './picture-url'

/** What phones and drawing programs make and no shop can show; some systems give such files no type. */
const otherPictures = /\.(?:hei[cf]|svgz?|tiff?|bmp|pdf|psd)$/i

/** Why a chosen file would be refused, as far as a browser can tell before it is sent; undefined for one that may be fine. */
export function fileError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (unsupportedType({ name, type })) return unsupportedText(name)
  return size > bucketFileLimit ? uploadErrors.tooLarge : undefined
}

export function unsupportedType({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? otherPictures.test(name) : !acceptedTypes.split(',').includes(type)
}

/** Why no picture of this kind is taken, by the name of its file. */
export function unsupportedText(name: string): string {
  if (/\.hei[cf]$/i.test(name)) return uploadErrors.heic
  return /\.svgz?$/i.test(name) ? uploadErrors.svg : uploadErrors.unsupported
}
