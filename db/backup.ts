import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { config } from '~/config/config.server'
import { makeFolder } from '~/config/data-folder.server'
import { backupName, clearAbandoned, flush, isNoRoom, partName, removeOldest } from './backup-files'
import { copyDatabase } from './copy'
import { faultOf } from './fault'
import { openFile, openHosted } from './place'
import { Refusal } from './refusal'

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
 * @throws Refusal when there is nothing to back up, no room for it, or the copy is not whole
 */
export async function backup({ target, keep }: BackupOptions): Promise<string> {
  const single = target?.endsWith('.db') ? target : undefined
  const folder = single ? dirname(single) : (target ?? join(config().dataDir, 'backups'))
  const file = single ?? join(folder, backupName(new Date()))
  const embedded = config().databaseFile
  if (embedded && !existsSync(embedded)) throw new Refusal(`There is no database yet at ${embedded}`)
  if (single && existsSync(single)) throw new Refusal(`${single} is there already: name another file`)
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

async function write(part: string, embedded: string | undefined): Promise<void> {
  const source = embedded ? openFile(embedded) : openHosted()
  // Orders and messages are personal: only the owner of the file may read it.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    if (embedded) await source.execute({ sql: 'VACUUM INTO ?', args: [part] })
    else await copyInto(part)
  } catch (error) {
    throw isNoRoom(error) ? new Refusal(`There is no room for a backup in ${dirname(part)}`) : error
  } finally {
    source.close()
  }

  async function copyInto(path: string): Promise<void> {
    const copy = openFile(path)
    await copyDatabase(source, copy).finally(() => copy.close())
  }
}

async function check(part: string): Promise<void> {
  const copy = openFile(part)
  const fault = await faultOf(copy).finally(() => copy.close())
  if (fault) throw new Refusal(`The backup was thrown away: it ${fault}. Earlier backups are untouched.`)
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
