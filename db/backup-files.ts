import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const finished = /^stillwater-\d{8}T\d{6}Z\.db$/
const unfinished = /^\.stillwater-backup-\d+-.+\.part(?:-journal)?$/
/** A backup that has not grown for so long was killed. */
const abandonedMs = 60 * 60_000

/** `2026-11-28 04:22:33` UTC becomes `stillwater-20261128T042233Z.db`: names sort by age. */
export function backupName(at: Date): string {
  return `stillwater-${stamp(at)}.db`
}

/** The moment in UTC, fit for the name of a file. */
export function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The name of a backup while it is written: hidden, and another one for each process. */
export function partName(name: string): string {
  return `.stillwater-backup-${process.pid}-${name}.part`
}

/**
 * Keeps `keep` backups: the one just made, whatever the clock says, and the newest others. What has any other name was
 * made by somebody else, and stays.
 */
export function removeOldest(folder: string, made: string, keep: number): number {
  const others = readdirSync(folder).filter(
    (name) => name !== made && finished.test(name) && lstatSync(join(folder, name)).isFile(),
  )
  const old = others.sort().slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) rmSync(join(folder, name))
  return old.length
}

/** Takes away what a backup left that was killed half-way. */
export function clearAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => unfinished.test(name))) {
    const file = join(folder, name)
    if (Date.now() - lstatSync(file).mtimeMs > abandonedMs) rmSync(file)
  }
}

/** Waits until a file's bytes, or a folder's names, are on the disk. Windows does so for folders by itself. */
export function flush(path: string): void {
  if (process.platform === 'win32' && lstatSync(path).isDirectory()) return
  const handle = openSync(path, lstatSync(path).isDirectory() ? 'r' : 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** Whether something failed because the disk is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && /SQLITE_FULL|ENOSPC/.test(`${error.message} ${String(error.cause)}`)
}
