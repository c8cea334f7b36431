// @ts-check
// `node app/server/cli.mjs <command>`: the database commands (migrate, seed, backup, …), on a fresh clone, too.
import { pathToFileURL } from 'node:url'
import { prepare } from './bootstrap.mjs'
import { runNode } from './run.mjs'

/**
 * Runs a command of `db/cli.ts`, which says itself what it did; when it fails, this process ends with it.
 * @param {string[]} args
 */
export async function runCli(args) {
  if (!(await runNode(['build/cli.js', ...args]))) process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await prepare()
  await runCli(process.argv.slice(2))
}
