import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

/** A new folder of this test run. It goes at `removeFolder`, or at the latest when the process ends. */
export function temporaryFolder(purpose: string): string {
  if (folders.size === 0) process.once('exit', () => folders.forEach(removeFolder))
  const folder = mkdtempSync(join(tmpdir(), `stillwater-${purpose}-`))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  folders.delete(folder)
}
