import type { CookieJar } from './remix'

/** Takes the messages that a browser shows on its next page. */
export async function flashOf(jar: CookieJar) {
  // Imported here, because a test sets the environment up first.
  const { takeFlash } = await import('~/http/flash.server')
  const { messages } = await takeFlash(new Request('http://localhost:3000/', { headers: { Cookie: jar.header() } }))
  jar.delete('flash')
  return messages
}
