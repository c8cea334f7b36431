import { createHmac } from 'node:crypto'
import { config } from '~/config/config.server'

/** What is kept of an e-mail address that was forgotten: enough to know it again, and nobody can read it back. */
export function emailHash(email: string): string {
  return hashUnder(config().sessionSecrets[0], email)
}

/** The hashes of an address under every secret of a rotation, to look it up. */
export function emailHashes(email: string): string[] {
  return config().sessionSecrets.map((secret) => hashUnder(secret, email))
}

function hashUnder(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['email', email.toLowerCase()]))
    .digest('base64url')
}
