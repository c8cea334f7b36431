import { useContext, useRef, useState } from 'react'
import { acceptedTypes } from '~/images/formats'
import { bucketFileLimit } from '~/images/picture-url'
import { uploadErrors } from '~/images/admin-messages'
import { authenticationTexts } from '../messages'
import { editorTexts } from './messages'
import { Uploads } from './side-requests'
import type { TakenPictures } from './uploads.server'

/** How far the pictures that were chosen last are. `share` is how much of the present one was sent, from 0 to 1. */
const nothingSent = { sent: 0, done: 0, added: 0, name: '', share: 0, errors: [] as string[] }

/**
 * Sends chosen pictures to the bucket one after the other: a phone's line is slow, and the memory of a small server is not
 * large. Saves of the editor wait for them.
 * @param onResult told of each response, for the dialog of an ended session
 */
export function usePictureUpload(onResult: (result: object) => void) {
  const editor = useContext(Uploads)
  const uploads = useRef(editor)
  uploads.current = editor
  const [progress, setProgress] = useState(nothingSent)
  const queue = useRef({ batches: 0, last: Promise.resolve() })

  /**
   * @param take called for each picture before the first is sent; what it gives is called with its URL when it is there,
   * with nothing when it is refused or lost
   * @returns false when the shop did not respond, or when others are still on their way
   */
  async function send(chosen: Iterable<File>, take: (file: File) => (url?: string) => void): Promise<boolean> {
    uploads.current.begin()
    queue.current.batches += 1
    if (queue.current.batches === 1) setProgress(nothingSent)
    const { files, errors } = await readyFiles(chosen)
    const taken = files.map((file) => ({ file, arrived: take(file) }))
    setProgress((now) => ({ ...now, sent: now.sent + files.length, errors: [...now.errors, ...errors] }))
    let hasResponses = true
    const sendAll = async () => {
      for (const { file, arrived } of taken) {
        const report = (share: number) => setProgress((now) => ({ ...now, name: file.name, share }))
        report(0)
        const result = await sendPicture(file, report)
        onResult(result)
        const [url] = result.urls ?? []
        arrived(url)
        hasResponses &&= result.urls !== undefined
        const reason = result.authenticationRequired ? authenticationTexts.text : (result.error ?? '')
        if (!url) errors.push(reason)
        setProgress((now) => ({
          ...now,
          done: now.done + 1,
          added: now.added + (url ? 1 : 0),
          errors: url ? now.errors : [...now.errors, reason],
        }))
      }
    }
    await (queue.current.last = queue.current.last.then(sendAll))
    queue.current.batches -= 1
    uploads.current.end(errors.length === 0)
    return hasResponses && queue.current.batches === 0
  }

  return { ...progress, send }
}

/** What became of a picture; `authenticationRequired` when the session has ended meanwhile. */
type SentPicture = Partial<TakenPictures> & { authenticationRequired?: true }

/**
 * Sends a chosen picture to the bucket, once `readyFiles` had nothing against it.
 * @param onProgress told how much of it is there, from 0 to 1
 * @returns its URL in `urls`, or the reason in `error`, which begins with the name of the file
 */
function sendPicture(file: File, onProgress: (share: number) => void): Promise<SentPicture> {
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

/** What phones and drawing programs make and no shop can show; some systems give such files no type. */
const otherPictures = /\.(?:hei[cf]|svgz?|tiff?|bmp|pdf|psd)$/i

/** Why a chosen file would be refused, as far as a browser can tell before it is sent; undefined for one that may be fine. */
export function fileError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (unsupportedType({ name, type })) return uploadErrors.unsupported
  return size > bucketFileLimit ? uploadErrors.tooLarge : undefined
}

function unsupportedType({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? otherPictures.test(name) : !acceptedTypes.split(',').includes(type)
}
