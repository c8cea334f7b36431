import { editorTexts } from '../messages'
import type { TakenPictures } from './uploads.server'

/** What became of a picture; `authenticationRequired` when the session has ended meanwhile. */
export type SentPicture = Partial<TakenPictures> & { authenticationRequired?: true }

/**
 * Sends a chosen picture to the bucket, once `fileError` had nothing against it.
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
