import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '~/config/config.server'

/** What a key opens; one of another kind does not fit. */
export type UrlKeyKind = 'order' | 'post' | 'newsletter-confirm' | 'newsletter-leave'

/** 128 bits, as text in a URL. */
const keyLength = 22

/**
 * A key that lets whoever has it open one page without a login: a keyed hash of its kind and the id of its subject
 * (beyond, section 0). Made with the newest session secret.
 */
export function urlKey(kind: UrlKeyKind, id: string): string {
  return keyUnder(config().sessionSecrets[0], kind, id)
}

/** Whether a key is right, under any secret of a rotation. Takes as long for a wrong key as for a right one. */
export function isUrlKey(kind: UrlKeyKind, id: string, key: string): boolean {
  const given = Buffer.from(/^[\w-]{22}$/.test(key) ? key : '-'.repeat(keyLength))
  const matches = config().sessionSecrets.map((secret) =>
    timingSafeEqual(Buffer.from(keyUnder(secret, kind, id)), given),
  )
  return matches.includes(true)
}

/** A key with the id before it, for the last part of a path that names its subject nowhere else. */
export function urlKeyWithId(kind: UrlKeyKind, id: string): string {
  return id + urlKey(kind, id)
}

/** The id in such a key; undefined when the key is wrong. */
export function idOfUrlKey(kind: UrlKeyKind, keyWithId: string): string | undefined {
  const id = keyWithId.slice(0, -keyLength)
  return isUrlKey(kind, id, keyWithId.slice(-keyLength)) && id !== '' ? id : undefined
}

function keyUnder(secret: string, kind: UrlKeyKind, id: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['url', kind, id]))
    .digest('base64url')
    .slice(0, keyLength)
}
