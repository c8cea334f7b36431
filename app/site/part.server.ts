import { log } from '~/config/log.server'

/**
 * Reads one part of a page. When it fails, the failure is logged, the page shows that part's own text and the rest
 * stands (blueprint, "Loading and failing").
 * @returns undefined when it could not be read
 */
export async function readPart<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    log.error('a part of a page failed', error, { part: name })
    return undefined
  }
}
