// `npm run load [-- NAME …]`: faults, attacks and crowds against the built product, one script after the other. All of
// it stays on this machine and ends by itself. Each says what was tried and what was lost; any loss ends it with 1.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../../app/server/bootstrap.mjs'
import { runNode } from '../../app/server/run.mjs'

const known = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.load.ts'))
  .map((name) => name.slice(0, -'.load.ts'.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}

const names = asked.length > 0 ? asked : known
const scripts = names.map((name) => `tests/load/${name}.load.ts`)
const failed = []
await install()
// Only now there are packages to import.
const { withBundle } = await import('../support/bundle.mjs')
await withBundle('load', scripts, async (folder, env) => {
  for (const name of names) {
    if (!(await runNode([join(folder, `${name}.load.mjs`)], env))) failed.push(name)
  }
})
console.log(failed.length > 0 ? `Lost something: ${failed.join(', ')}` : 'Nothing was lost.')
process.exitCode = failed.length > 0 ? 1 : 0
