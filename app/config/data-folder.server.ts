import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes a folder and those above it. Not with Node's own `recursive`, which never ends below /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it just now.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Makes a folder if need be and tries whether files can be kept there. A full disk is not its fault: pages go on then.
 * @returns the system's name for what is wrong, such as `EACCES`; undefined when nothing is
 */
export function folderFault(folder: string): string | undefined {
  try {
    makeFolder(folder)
    rmdirSync(mkdtempSync(join(folder, '.probe-')))
    return undefined
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' ? undefined : code
  }
}

/**
 * The session secret of the embedded default: made once, kept in the data folder, readable by its owner only.
 * Two processes that start together agree on one: the first link wins, and a half-written file is never seen.
 */
export function embeddedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
