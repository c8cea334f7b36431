import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, removeCopy } from './build-once.mjs'

const asset = /^(.+-[\w-]{8})\.(js|css)$/

export interface NextBuild {
  /** A folder that can be run. */
  root: string
  remove(): void
}

/**
 * A copy of the running build as if its sources had changed: every script and sheet has another name, and those of
 * before are gone. A second real build would take long and change nothing else; that they travel uncompressed, too, makes no
 * difference here.
 */
export function nextBuild(): NextBuild {
  const from = process.env.STILLWATER_APP_ROOT
  if (!from) throw new Error('There is no build to copy: STILLWATER_APP_ROOT is not set')
  const root = copyProject(from)
  const folder = join(root, 'build', 'client', 'assets')
  for (const name of readdirSync(folder)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name))
  const names = readdirSync(folder).flatMap((name) => asset.exec(name)?.[1] ?? [])
  // Longest first: one name may be the end of another.
  names.sort((a, b) => b.length - a.length)
  const renamed = new RegExp(`(?<![\\w-])(${names.map(escaped).join('|')})(?=\\.(?:js|css))`, 'g')
  const rename = (text: string) => text.replace(renamed, '$1_next')
  for (const name of readdirSync(folder).filter((name) => asset.test(name))) {
    rewrite(join(folder, name), rename)
    renameSync(join(folder, name), join(folder, rename(name)))
  }
  rewrite(join(root, 'build', 'server', 'index.js'), rename)
  return { root, remove: () => removeCopy(root) }
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
