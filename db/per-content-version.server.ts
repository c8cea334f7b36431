import { LRUCache } from 'lru-cache'
import { contentVersion, sharedContentVersion } from './client.server'

/** How many results each read keeps. */
const mostResults = 100
/** The file is asked for changes from outside at most this often, in milliseconds. */
const checkIntervalMs = 5

/**
 * Keeps what a read of public content gives, by its arguments, until that content changes: by a write of this process, or
 * of another one to the same file. Everybody gets the same object, so nobody may change it. A failed read is not kept. On
 * a hosted database, where nobody says that another process wrote, every read is done.
 * @param read takes arguments that can be written as JSON, and depends on nothing but them and the database
 */
export function readPerContentVersion<Args extends unknown[], T>(
  read: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const kept = new LRUCache<string, { version: string; result: Promise<T> }>({ max: mostResults })
  return async (...args) => {
    const version = await currentVersion()
    if (version === undefined) return read(...args)
    const key = JSON.stringify(args)
    const known = kept.get(key)
    if (known?.version === version) return known.result
    const result = read(...args)
    kept.set(key, { version, result })
    result.catch(() => kept.delete(key))
    return result
  }
}

let checked: { at: number; own: number; version: Promise<string | undefined> } | undefined

function currentVersion(): Promise<string | undefined> {
  const [at, own] = [Date.now(), contentVersion()]
  if (checked?.own !== own || at - checked.at >= checkIntervalMs) {
    // When even this cannot be read, the read itself waits for the database, or says what is wrong.
    checked = { at, own, version: sharedContentVersion().catch(() => undefined) }
  }
  return checked.version
}
