import { data } from '@remix-run/node'
import { refusalTexts } from '~/security/messages.server'

const maximumBytes = 1024 * 1024
const maximumFields = 500
/** The name of a field of one value, as all public forms have. */
const plainName = /^[\w-]{1,64}$/

/**
 * Reads a posted form of text fields.
 * @param parts the names of fields that are parts of a larger one
 * @throws 413 when it is too large, 415 when it is no form, 400 when it is malformed or has fields that no page of ours
 * has: always with nothing changed
 */
export async function readForm(request: Request, parts?: RegExp): Promise<FormData> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw data(refusalTexts.noForm, { status: 415 })
  }
  const body = await readBody(request)
  const tooMany = data(refusalTexts.tooManyFields, { status: 413 })
  // Counted before they are read: half a million of them take most of a second, in which nobody else is served.
  const fields = type === 'multipart/form-data' ? [] : body.toString('latin1').split('&', maximumFields + 1)
  if (fields.length > maximumFields) throw tooMany
  const form = await parse(body, request.headers)
  if ([...form.keys()].length > maximumFields) throw tooMany
  refuseForeignNames(form, parts)
  return form
}

/** The body in memory, given up as soon as it passes the limit, whatever its headers promise. */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length')) > maximumBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maximumBytes) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

async function parse(body: Buffer<ArrayBuffer>, headers: Headers): Promise<FormData> {
  try {
    const type = headers.get('Content-Type') ?? ''
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    assertUtf8(form, body)
    return form
  } catch {
    throw data(refusalTexts.unreadable, { status: 400 })
  }
}

/**
 * Refuses what is not UTF-8, as no page of ours sends it: read as such, each of its letters beyond ASCII would be kept as the
 * sign for what could not be read. Who typed that very sign sends its bytes.
 */
function assertUtf8(form: FormData, body: Buffer): void {
  const isReplaced = [...form].flat().some((text) => typeof text === 'string' && text.includes('\uFFFD'))
  if (isReplaced && !/%ef%bf%bd|\u00ef\u00bf\u00bd/i.test(body.toString('latin1'))) throw new Error('No UTF-8')
}

function tooLarge() {
  return data(refusalTexts.tooLarge, { status: 413 })
}

/**
 * Refuses a form with a field that none of our pages has. The form library makes lists and objects of brackets and dots
 * in names, as long and as deep as they say: a name of a few bytes would fill the memory.
 * @param parts the names of fields that do form a list or an object
 * @throws 400
 */
export function refuseForeignNames(form: FormData, parts?: RegExp): void {
  for (const name of form.keys()) {
    if (!plainName.test(name) && !parts?.test(name)) throw data(refusalTexts.unreadable, { status: 400 })
  }
}

/** The text of a field; empty where there is none, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
