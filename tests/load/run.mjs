// `npm run load [-- NAME …]`: faults, attacks and crowds against the built product, one script after the other. All of
// it stays on this machine and ends by itself. Each says what was tried and what was lost; any loss ends it with 1.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root, runNode } from '../../app/server/run.mjs'
import buildOnce from '../support/build-once.mjs'

const scripts = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.load.ts'))
  .map((name) => name.slice(0, -'.load.ts'.length))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !scripts.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${scripts.join(', ')}`)
  process.exit(1)
}

// Inside the project, so that packages are found.
const folder = join(root, '.cache', `load-${process.pid}`)
const nodeEnv = process.env.NODE_ENV
const tidy = await buildOnce()
const env = { ...process.env, NODE_ENV: nodeEnv ?? '' }
const failed = []
try {
  await build({
    absWorkingDir: root,
    entryPoints: scripts.map((name) => `tests/load/${name}.load.ts`),
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
  for (const name of wanted.length > 0 ? wanted : scripts) {
    if (!(await runNode([join(folder, `${name}.load.mjs`)], env))) failed.push(name)
  }
} finally {
  tidy()
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed.length > 0 ? `Lost something: ${failed.join(', ')}` : 'Nothing was lost.')
process.exitCode = failed.length > 0 ? 1 : 0
