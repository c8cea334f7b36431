import { fileError, unsupportedType } from '~/images/check-file'
import { bucketFileLimit } from '~/images/picture-url'
import { editorTexts } from './messages'
import type { TakenPictures } from './uploads.server'

/** What became of a picture; `authenticationRequired` when the session has ended meanwhile. */
export type SentPicture = Partial<TakenPictures> & { authenticationRequired?: true }

/**
 * Sends a chosen picture to the bucket, once `readyFiles` had nothing against it.
 * @param onProgress told how much of it is there, from 0 to 1
 * @returns its URL in `urls`, or the reason in `error`, which begins with the name of the file
 */
export function sendPicture(file: File, onProgress: (share: number) => void): Promise<SentPicture> {
  const body = new FormData()
  body.set('picture', file)
  // A request of this kind tells how much was sent; `fetch` does not.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onloadend = () =>
      resolve((request.response as SentPicture | null) ?? { error: `${file.name}: ${editorTexts.noResponse}` })
    request.open('POST', '/admin/upload')
    request.responseType = 'json'
    request.send(body)
  })
}

/**
 * What was chosen, ready to be sent: photos that are over the limit in a smaller size.
 * @returns the good ones, and the reasons against the others, each of which begins with the name of the file
 */
export async function readyFiles(chosen: Iterable<File>): Promise<{ files: File[]; errors: string[] }> {
  const files: File[] = []
  const errors: string[] = []
  for (const file of chosen) {
    const copy = await smallerCopy(file)
    const error = fileError(copy)
    if (error) errors.push(`${file.name}: ${error}`)
    else files.push(copy)
  }
  return { files, errors }
}

/** As many pixels a side as the bucket keeps of a picture. */
const longestSide = 2400

/** A phone's photo that is over the limit in a size that is enough for the shop; any other file as it is. */
async function smallerCopy(file: File): Promise<File> {
  if (file.size <= bucketFileLimit || unsupportedType(file)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], file.name)
  } catch {
    return file
  }
}
