import { MaxPartsExceededError, parseFormData, type FileUpload } from '@remix-run/form-data-parser'
import { bucketFileLimit } from './picture-url'
import { uploadErrors } from './admin-messages'

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

// A form's body is kept small while it is being read: the part of a file that is over its limit is thrown away, and a
// body that is too long is ended properly, so that the fields before it can still be read and shown again.

interface BodyLimits {
  /** Null for a body that is not multipart. */
  boundary: string | null
  partBytes: number
  /** Bytes that are passed on. */
  totalBytes: number
  /** Bytes that are read at all. A browser shows no response before it has sent everything, so the rest is read, not kept. */
  receivedLimit: number
}

/** A part's own headers are counted with its content. */
const headerAllowance = 8 * 1024

/** Takes a request; gives the boundary its multipart body is to be cut at, or null. */
function bodyBoundary(request: Request): string | null {
  const match = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(request.headers.get('Content-Type') ?? '')
  return match?.[1] ?? match?.[2] ?? null
}

/** Drops what a part has above its limit; gives the bytes to pass on for each chunk. */
function partTrimmer(boundary: string, partBytes: number) {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const limit = partBytes + headerAllowance
  let kept = 0
  let tail: Buffer = Buffer.alloc(0)

  const take = (content: Buffer): Buffer => {
    const part = content.subarray(0, Math.max(0, limit - kept))
    kept += part.length
    return part
  }
  const push = (chunk: Uint8Array): Buffer[] => {
    const passed: Buffer[] = []
    const data = Buffer.concat([tail, chunk])
    let from = 0
    for (let at = data.indexOf(delimiter); at !== -1; at = data.indexOf(delimiter, from)) {
      passed.push(take(data.subarray(from, at)), delimiter)
      from = at + delimiter.length
      kept = 0
    }
    // The boundary may be split between two chunks, so the last bytes wait for the next.
    const safe = Math.max(from, data.length - delimiter.length + 1)
    passed.push(take(data.subarray(from, safe)))
    tail = data.subarray(safe)
    return passed
  }
  return { push, rest: () => take(tail) }
}

/** Takes a body and its limits; gives the body within them, and whether its end had to be cut off. */
function cutBody(body: ReadableStream<Uint8Array>, limits: BodyLimits) {
  const { boundary, partBytes, totalBytes, receivedLimit } = limits
  const trimmer = boundary === null ? null : partTrimmer(boundary, partBytes)
  let received = 0
  let passed = 0
  let cut = false

  const transform = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      if (received > receivedLimit) {
        cut = true
        controller.terminate()
      }
      if (cut) return
      for (const bytes of trimmer?.push(chunk) ?? [chunk]) {
        const within = bytes.subarray(0, totalBytes - passed)
        passed += within.length
        if (within.length > 0) controller.enqueue(within)
        cut ||= within.length < bytes.length
      }
      if (cut && boundary !== null) controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`, 'latin1'))
    },
    flush(controller) {
      const rest = cut ? undefined : trimmer?.rest()
      if (rest?.length) controller.enqueue(rest)
    },
  })
  return { stream: body.pipeThrough(transform), wasCut: () => cut }
}
