import { createHmac } from 'node:crypto'

/** A page that the newsletter's mails lead to, with the key that it has under the secret of these tests. */
export function readerPath(page: 'confirm' | 'leave', id: string): string {
  const hmac = createHmac('sha256', 'a-session-secret-of-the-end-to-end-tests')
  const key = hmac.update(JSON.stringify(['url', `newsletter-${page}`, id])).digest('base64url')
  return `/newsletter/${page}/${id}${key.slice(0, 22)}`
}
