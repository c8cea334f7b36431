import { createHash } from 'node:crypto'

/**
 * Gives the id of a seeded row: 12 characters of [a-z0-9], the same at every run, so that seeding twice adds nothing.
 * Takes a kind such as `product` and a key that is unique within it.
 */
export function seedId(kind: string, key: string): string {
  const digest = createHash('sha256').update(`${kind}:${key}`).digest()
  return digest.readBigUInt64BE(0).toString(36).padStart(12, '0').slice(-12)
}
