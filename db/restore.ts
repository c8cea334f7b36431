import { closeSync, copyFileSync, existsSync, linkSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { config } from '~/config/config.server'
import { makeFolder } from '~/config/data-folder.server'
import { flush, isNoRoom, stamp } from './backup'
import { faultOf } from './integrity-check'
import { fillHosted } from './copy'
import { openFile } from './database-location'
import { hasLetters, stopLetters, takeOverReaders } from './readers-since'
import { isNoDatabase, UserError } from './errors'

const magic = 'SQLite format 3\0'

/**
 * Puts a backup in the place of the database. The backup is copied and checked first; what was there before stays
 * beside it under a dated name. A hosted database is only ever filled, never replaced: nothing
 * could be taken back there.
 * @returns a line that says what was done
 * @throws UserError when the file is not fit, or the shop is running on the database; then nothing was changed
 */
export async function restore(file: string): Promise<string> {
  if (!isDatabase(file)) throw new UserError(`${file} is not restored: it is no database`)
  const target = config().databaseFile
  const staged = `${target ?? `${config().dataDir}/restore`}.restoring-${process.pid}`
  makeFolder(dirname(staged))
  try {
    const stopped = await stage(file, staged)
    const former = target && existsSync(target) ? target : undefined
    if (former) await checkpointJournal(former)
    const isKnown = await takeOverReaders(staged, former)
    flush(staged)
    const done = target ? replace(target, staged, file) : await fill(staged, file)
    return [done, stopped > 0 && stoppedNote, !isKnown && readersNote].filter(Boolean).join(' ')
  } catch (error) {
    throw isNoRoom(error) ? new UserError(`There is no room beside the database to restore ${file}`) : error
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(staged + end, { force: true })
  }
}

const stoppedNote =
  'A letter was being sent when the backup was made. It is stopped: /admin/letters says more, and goes on with it.'

const readersNote =
  'Whoever has left the newsletter since the backup was made is a reader again, and nothing here knows who: delete them under /admin/subscribers before a letter goes out.'

async function fill(staged: string, file: string): Promise<string> {
  const { tables, rows } = await fillHosted(staged)
  return `Restored ${file} into the hosted database: ${rows} rows in ${tables} tables.`
}

function isDatabase(file: string): boolean {
  try {
    const handle = openSync(file, 'r')
    const head = Buffer.alloc(magic.length)
    readSync(handle, head)
    closeSync(handle)
    return head.toString('latin1') === magic
  } catch {
    return false
  }
}

/**
 * Copies the file to where it can be looked at and made ready without changing it.
 * @returns how many letters it has stopped
 */
async function stage(file: string, staged: string): Promise<number> {
  copyFileSync(file, staged)
  // Of a plain copy of a running shop's database the newest writes are there.
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${staged}-wal`)
  const copy = openFile(staged)
  try {
    const fault = await faultOf(copy)
    if (fault) throw new UserError(`${file} is not restored: it ${fault}`)
    // Into one file, and without the sessions: who has logged out since must not be let in again.
    await copy.execute('PRAGMA journal_mode = DELETE')
    await copy.execute('DELETE FROM admin_sessions')
    return (await hasLetters(copy, 'main')) ? (await copy.execute(stopLetters)).rowsAffected : 0
  } finally {
    copy.close()
  }
}

function replace(target: string, staged: string, file: string): string {
  const kept = `${target}.before-restore-${stamp(new Date())}`
  const isReplacing = existsSync(target)
  putJournalAside(target, kept)
  if (isReplacing) keepAs(target, kept)
  // In one step: at no moment is there no database.
  renameSync(staged, target)
  flush(dirname(target))
  return isReplacing ? `Restored ${file}; the former database is kept as ${kept}.` : `Restored ${file}.`
}

/**
 * A killed process leaves its last writes in `-wal`, and SQLite would write them into any database of that name. Beside
 * one that can be read they are in it by now; otherwise they are kept. The table of locks is worth nothing without its
 * processes.
 */
function putJournalAside(target: string, kept: string): void {
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${kept}-wal`)
  rmSync(`${target}-shm`, { force: true })
}

/**
 * Brings the last writes of a killed process from `-wal` into the file. SQLite allows that only while nobody else uses the
 * database. A damaged one can't be asked: it may go.
 */
async function checkpointJournal(target: string): Promise<void> {
  const client = openFile(target, 0)
  try {
    await client.execute('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (!isNoDatabase(error)) throw new UserError(`The shop is running on ${target}: stop it first`, { cause: error })
  } finally {
    client.close()
  }
}

function keepAs(target: string, kept: string): void {
  try {
    linkSync(target, kept)
  } catch {
    // Some file systems know no second name for a file.
    copyFileSync(target, kept)
  }
}
