/** Backups from the admin area and by night (beyond, section 6). Each is made by `npm run db:backup`, in a process of its own. */
import { execFile } from 'node:child_process'
import { createReadStream, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { backupPath, listBackups } from '~db/backup'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { noteActivity } from '~/history/activity.server'
import type { Flash } from '~/http/flash.server'
import { noSuchButton } from '~/http/form-action.server'
import { calendarDay, clockTime, formatDateTimeZone, nowIso } from '~/lib/dates'
import { plural } from '~/lib/text'
import { securityHeaders } from '~/security/headers.server'
import { backupTexts } from './messages'

/** What the page of the backups shows. `hosted`: the database is no file of ours, so its service makes the backups. */
export function readBackups() {
  if (isHosted()) return { hosted: true as const, kept: 0, backups: [] }
  const backups = listBackups().map(({ name, at, bytes }) => ({
    name,
    made: formatDateTimeZone(at),
    size: sizeOf(bytes),
  }))
  return { hosted: false as const, kept: config().nightlyBackups, backups }
}

/** The age of the last backup for the dashboard, in words. */
export function lastBackup(): string {
  if (isHosted()) return backupTexts.hosted
  const [newest] = listBackups()
  return newest ? backupTexts.last(ageOf(newest.at)) : backupTexts.none
}

function isHosted(): boolean {
  return config().databaseFile === undefined
}

function ageOf(at: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(nowIso()) - Date.parse(at)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return `${hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')} ago`
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Runs the command that writes a backup: a process of its own, because every visitor would wait for the copying in this one. */
async function runBackupCommand(): Promise<void> {
  await promisify(execFile)(process.execPath, ['build/cli.js', 'backup'], { cwd: config().projectRoot })
}

let running: Promise<void> | undefined

/**
 * Makes a backup; whoever asks while one is made waits for that one.
 * @param command tests hand in another one
 * @throws with the reason in `stderr`
 */
export function makeBackup(command = runBackupCommand): Promise<void> {
  return (running ??= makeAndNote(command).finally(() => (running = undefined)))
}

async function makeAndNote(command: () => Promise<void>): Promise<void> {
  await command()
  await noteActivity('backup').catch((error: unknown) => log.error('a backup could not be noted', error))
}

/** Makes a backup, and says how that went. @throws 400 for a button that does not exist */
export async function pressBackupButton(form: FormData): Promise<Flash> {
  if (form.get('intent') !== 'make' || isHosted()) throw noSuchButton()
  try {
    await makeBackup()
    return { tone: 'success', text: backupTexts.made }
  } catch (error) {
    log.error('a backup failed', error)
    // The command's last line is written for people.
    const { stderr = '' } = error as { stderr?: string }
    return { tone: 'error', text: backupTexts.failed, detail: stderr.trim().split('\n').at(-1) }
  }
}

/** A backup as a download; undefined for a name that is none. */
export function sendBackup(name: string): Response | undefined {
  const file = backupPath(name)
  if (!file) return undefined
  const headers = new Headers({
    'Content-Type': 'application/vnd.sqlite3',
    'Content-Length': String(statSync(file).size),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })
  return new Response(createReadableStreamFromReadable(createReadStream(file)), { headers: securityHeaders(headers) })
}

/**
 * Whether the backup of the night is to be made: it is three o'clock or later on the shop's clock, and there is none of today.
 * So neither a restart nor a change of the clocks leaves a night out.
 * @param newest when the newest backup was made (both are UTC ISO text)
 */
export function isBackupDue(now: string, newest: string | undefined): boolean {
  return clockTime(now).slice(11) >= '03:00' && (newest === undefined || calendarDay(newest) < calendarDay(now))
}

/** How often the shop looks whether the backup of the night is due. */
const checkEveryMs = 60_000
/** How long it waits after one that failed, as on a full disk. */
const pauseAfterFailureMs = 60 * 60_000

/** Makes the backup of the night, unless it is made or not due yet. */
export async function makeNightlyBackup(command = runBackupCommand): Promise<void> {
  if (isBackupDue(nowIso(), listBackups()[0]?.at)) await makeBackup(command)
}

/** Called once when the app is loaded; does nothing on a hosted database, or where it is switched off. */
export function startNightlyBackups(): void {
  if (isHosted() || config().nightlyBackups === 0) return
  const run = async () => {
    for (let pauseMs = checkEveryMs; ;) {
      await sleep(pauseMs, undefined, { ref: false })
      pauseMs = await makeNightlyBackup().then(
        () => checkEveryMs,
        (error: unknown) => {
          log.error('the backup of the night failed', error)
          return pauseAfterFailureMs
        },
      )
    }
  }
  void run()
}
