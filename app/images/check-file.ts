import { acceptedTypes } from './formats'
import { uploadErrors } from './admin-messages'
import { bucketFileLimit } from './picture-url'

/** What phones and drawing programs make and no shop can show; some systems give such files no type. */
const otherPictures = /\.(?:hei[cf]|svgz?|tiff?|bmp|pdf|psd)$/i

/** Why a chosen file would be refused, as far as a browser can tell before it is sent; undefined for one that may be fine. */
export function fileError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (unsupportedType({ name, type })) return uploadErrors.unsupported
  return size > bucketFileLimit ? uploadErrors.tooLarge : undefined
}

export function unsupportedType({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? otherPictures.test(name) : !acceptedTypes.split(',').includes(type)
}
