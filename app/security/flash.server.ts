import { z } from 'zod'
import { signedCookie } from './cookies.server'

const flashSchema = z
  .array(
    z.object({
      tone: z.enum(['success', 'error', 'warning', 'info']),
      title: z.string().optional(),
      text: z.string().optional(),
      detail: z.string().optional(),
    }),
  )
  .max(5)

/** A message for the next page: a toast with JavaScript, a notice first in `main` without. */
export type Flash = z.output<typeof flashSchema>[number]

const cookie = signedCookie('flash', { maxAge: 60 })

/** A `Set-Cookie` header that carries messages to the page that is shown next. */
export function flashHeader(...messages: Flash[]): Promise<string> {
  return cookie.write(messages)
}

/** The messages waiting for this page, and the header that takes them away once they are shown. */
export async function takeFlash(request: Request): Promise<{ messages: Flash[]; header: string | undefined }> {
  if (!request.headers.get('Cookie')?.includes('flash=')) return { messages: [], header: undefined }
  const parsed = flashSchema.safeParse(await cookie.read(request))
  return { messages: parsed.success ? parsed.data : [], header: await cookie.clear() }
}
