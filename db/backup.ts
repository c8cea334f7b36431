import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { config } from '~/config/config.server'
import { makeFolder } from '~/config/data-folder.server'
import { copyDatabase } from './copy'
import { faultOf } from './integrity-check'
import { openFile, openHosted } from './database-location'
import { UserError } from './errors'

const finished = /^stillwater-\d{8}T\d{6}Z\.db$/
const unfinished = /^\.stillwater-backup-\d+-.+\.part(?:-journal)?$/
/** A backup that has not grown for so long was killed. */
const abandonedMs = 60 * 60_000

/** How many backups stay unless told: as many as of the nightly ones, or 14 where none are made by night. */
export const backupsKept = () => config().nightlyBackups || 14

const backupsFolder = () => join(config().dataDir, 'backups')

export interface BackupOptions {
  /** A folder, or a file whose name ends with `.db`; by default `backups` in DATA_DIR. */
  target?: string
  /** How many backups stay in the folder. */
  keep: number
}

/**
 * Writes the whole database, pictures included, into one dated file while the shop goes on. The file gets its name
 * only after it was checked, and only then may older ones go; of those only what a backup made.
 * @returns a line that says what was done
 * @throws UserError when there is nothing to back up, no room for it, or the copy is not whole
 */
export async function backup({ target, keep }: BackupOptions): Promise<string> {
  const single = target?.endsWith('.db') ? target : undefined
  const folder = single ? dirname(single) : (target ?? backupsFolder())
  const file = single ?? join(folder, backupName(new Date()))
  const embedded = config().databaseFile
  if (embedded && !existsSync(embedded)) throw new UserError(`There is no database yet at ${embedded}`)
  if (single && existsSync(single)) throw new UserError(`${single} is there already: name another file`)
  makeFolder(folder, 0o700)
  clearAbandoned(folder)
  const part = join(folder, partName(basename(file)))
  try {
    await write(part, embedded)
    await check(part)
    settle(part, file)
  } finally {
    rmSync(part, { force: true })
    rmSync(`${part}-journal`, { force: true })
  }
  const removed = single ? 0 : removeOldest(folder, basename(file), keep)
  return `Backed up to ${file} (${sizeOf(file)})${removed > 0 ? `; removed ${removed} older` : ''}.`
}

/** A backup in DATA_DIR. */
export interface BackupFile {
  name: string
  /** When it was begun, UTC ISO text. */
  at: string
  bytes: number
}

/** The backups in DATA_DIR that have a dated name, the newest first. */
export function listBackups(): BackupFile[] {
  const folder = backupsFolder()
  const names = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  return names.flatMap((name) => {
    const stats = statBackup(folder, name)
    return stats ? [{ name, at: stampedTime(name), bytes: stats.size }] : []
  })
}

/** The path of a listed backup; undefined for any other name. */
export function backupPath(name: string): string | undefined {
  return statBackup(backupsFolder(), name) && join(backupsFolder(), name)
}

/** Undefined for what is no backup, or has just been removed: another process may make a backup at the same moment. */
function statBackup(folder: string, name: string): Stats | undefined {
  const stats = finished.test(name) ? lstatSync(join(folder, name), { throwIfNoEntry: false }) : undefined
  return stats?.isFile() ? stats : undefined
}

async function write(part: string, embedded: string | undefined): Promise<void> {
  // Orders and messages are personal: only the owner of the file may read it.
  closeSync(openSync(part, 'wx', 0o600))
  const source = embedded ? openFile(embedded) : openHosted()
  try {
    if (embedded) await source.execute({ sql: 'VACUUM INTO ?', args: [part] })
    else await copyInto(part, source)
  } catch (error) {
    throw isNoRoom(error) ? new UserError(`There is no room for a backup in ${dirname(part)}`) : error
  } finally {
    source.close()
  }
}

async function copyInto(part: string, source: Client): Promise<void> {
  const copy = openFile(part)
  await copyDatabase(source, copy).finally(() => copy.close())
}

async function check(part: string): Promise<void> {
  const copy = openFile(part)
  const fault = await faultOf(copy).finally(() => copy.close())
  if (fault) throw new UserError(`The backup was thrown away: it ${fault}. Earlier backups are untouched.`)
}

/** Gives the file its name, once its bytes are on the disk. */
function settle(part: string, file: string): void {
  chmodSync(part, 0o600)
  flush(part)
  renameSync(part, file)
  flush(dirname(file))
}

function sizeOf(file: string): string {
  return `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`
}

/** `2026-11-28 04:22:33` UTC becomes `stillwater-20261128T042233Z.db`: names sort by age. */
function backupName(at: Date): string {
  return `stillwater-${stamp(at)}.db`
}

/** The moment in UTC, fit for the name of a file. */
export function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The moment (UTC ISO text) in the name of a backup. */
function stampedTime(name: string): string {
  return name.replace(/^.*?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/, '$1-$2-$3T$4:$5:$6.000Z')
}

/** The name of a backup while it is written: hidden, and another one for each process. */
function partName(name: string): string {
  return `.stillwater-backup-${process.pid}-${name}.part`
}

/**
 * Keeps `keep` backups: the one just made, whatever the clock says, and the newest others. What has any other name was
 * made by somebody else, and stays.
 */
function removeOldest(folder: string, made: string, keep: number): number {
  const others = readdirSync(folder).filter((name) => name !== made && statBackup(folder, name))
  const old = others.sort().slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) rmSync(join(folder, name), { force: true })
  return old.length
}

/** Takes away what a backup left that was killed half-way. */
function clearAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => unfinished.test(name))) {
    const file = join(folder, name)
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (stats && Date.now() - stats.mtimeMs > abandonedMs) rmSync(file, { force: true })
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
