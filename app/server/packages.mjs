// @ts-check
// Whether node_modules holds what the lock file asks for, no matter who installed it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares the lock file with the list that npm keeps inside node_modules of what it installed last.
 * @param {string} root the project's folder
 */
export function arePackagesInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  if (!wanted) return true
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '' || installed[path]?.version === version) return true
    // An optional package for another system may be absent, but not in another version.
    return (optional || devOptional) && !installed[path]
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
