import { MaxPartsExceededError, parseFormData, type FileUpload } from '@remix-run/form-data-parser'
import { bucketFileLimit } from './bucket'
import { uploadErrors } from './messages'
import { bodyBoundary, cutBody } from './multipart.server'

export interface UploadLimits {
  /** Bytes of one file. */
  fileBytes?: number
  /** Bytes of the whole body that are kept in memory. */
  totalBytes?: number
  files?: number
  /** Files and text fields together. */
  parts?: number
}

/** What was read is given back in every case, so that the form can be filled in again. */
export type Upload =
  | { ok: true; formData: FormData }
  | {
      ok: false
      status: 400 | 413 | 415
      error: string
      formData: FormData
      /** Texts for the fields whose file was too large, by the field's name. */
      fieldErrors: Record<string, string>
    }

const megabyte = 1024 * 1024
/** A body longer than this is not even read to its end. */
const receivedLimit = 512 * megabyte
const defaults = { fileBytes: bucketFileLimit, totalBytes: 120 * megabyte, files: 20, parts: 1000 }

function refusal(status: 400 | 413 | 415, error: string, formData = new FormData(), fieldErrors = {}): Upload {
  return { ok: false, status, error, formData, fieldErrors }
}

function refusalOf(error: unknown, cut: boolean): Upload {
  if (error instanceof MaxPartsExceededError) {
    return refusal(413, uploadErrors.tooManyParts)
  }
  return cut ? refusal(413, uploadErrors.formTooLarge) : refusal(400, uploadErrors.malformed)
}

/** The Content-Type of a readable form, or the refusal. */
function formKind(request: Request): { boundary: string | null } | Upload {
  const type = (request.headers.get('Content-Type') ?? '').toLowerCase()
  const packed = request.headers.get('Content-Encoding')
  if (packed && packed !== 'identity') return refusal(415, uploadErrors.wrongType)
  if (type.startsWith('application/x-www-form-urlencoded')) return { boundary: null }
  if (!type.startsWith('multipart/form-data')) return refusal(415, uploadErrors.wrongType)
  const boundary = bodyBoundary(request)
  return boundary ? { boundary } : refusal(400, uploadErrors.malformed)
}

/** Takes the files one after the other; those that are too large, or too many, are left out and noted. */
function fileKeeper({ fileBytes, files }: Required<UploadLimits>, refused: Map<string, string>) {
  let taken = 0
  return (file: FileUpload): File | null => {
    // A file field left empty arrives as a nameless file of no bytes.
    if (file.name === '' && file.size === 0) return null
    if (file.size > fileBytes) refused.set(file.fieldName, uploadErrors.tooLarge)
    else if (taken === files) refused.set(file.fieldName, uploadErrors.tooManyFiles(files))
    else {
      taken++
      return file
    }
    return null
  }
}

function withStream(request: Request, body: ReadableStream<Uint8Array>): Request {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  // Node asks for `duplex`, which the browsers' types do not know.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return new Request(request.url, init)
}

/**
 * Takes a request with a form (multipart or url-encoded); gives its fields, files held in memory, at most 10 MB each by
 * default. A file over the limit is left out and named in `fieldErrors`, and everything else is given back. Never throws
 * for what was sent. Fields left empty by the visitor have no file.
 */
export async function readUpload(request: Request, limits: UploadLimits = {}): Promise<Upload> {
  const all = { ...defaults, ...limits }
  const { fileBytes, totalBytes, parts } = all
  const kind = formKind(request)
  if ('ok' in kind) return kind
  if (!request.body) return refusal(400, uploadErrors.malformed)
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > receivedLimit) return refusal(413, uploadErrors.formTooLarge)
  const body = cutBody(request.body, { boundary: kind.boundary, partBytes: fileBytes, totalBytes, receivedLimit })
  const refused = new Map<string, string>()
  try {
    const options = { maxFiles: parts, maxParts: parts, maxFileSize: totalBytes, maxTotalSize: totalBytes }
    const formData = await parseFormData(withStream(request, body.stream), options, fileKeeper(all, refused))
    const fieldErrors = Object.fromEntries(refused)
    if (body.wasCut()) return refusal(413, uploadErrors.formTooLarge, formData, fieldErrors)
    const [firstError] = refused.values()
    if (firstError) return refusal(413, firstError, formData, fieldErrors)
    return { ok: true, formData }
  } catch (error) {
    return refusalOf(error, body.wasCut())
  }
}
