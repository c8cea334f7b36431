// @ts-check
// Whether the build still belongs to the sources: a hash of all that goes into it, written beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['app', 'db', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
/** Larger files are pictures and fonts; their size and time tell enough, and reading them would take long. */
const largestHashedBytes = 512 * 1024

/** @param {string} root the project's folder */
export function isBuildFresh(root) {
  try {
    return readFileSync(hashFile(root), 'utf8') === hashSources(root)
  } catch {
    return false
  }
}

/**
 * Runs a build and writes the hash of its sources beside it once it is complete. While it runs there is no hash, so a
 * build that fails is not taken for a fresh one.
 * @param {string} root
 * @param {() => Promise<void>} build
 */
export async function buildWithHash(root, build) {
  // What was hashed before the build began is what went into it, even if someone edits meanwhile.
  const hash = hashSources(root)
  mkdirSync(join(root, 'build'), { recursive: true })
  rmSync(hashFile(root), { force: true })
  await build()
  writeFileSync(hashFile(root), hash)
}

/** @param {string} root */
function hashFile(root) {
  return join(root, 'build', '.source-hash')
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((name) => listFiles(root, name)).sort()) {
    const file = join(root, path)
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path}\0${size}\0`)
    hash.update(size > largestHashedBytes ? String(mtimeMs) : readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name a file or a folder
 * @returns {string[]} paths from the root
 */
function listFiles(root, name) {
  const stats = statSync(join(root, name), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [name]
  return readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(root, join(name, entry.name)) : [join(name, entry.name)]))
}
