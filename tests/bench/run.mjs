// `npm run bench [-- PART …]`: builds the shop, measures it beside its limits and prints one table. Parts: weight, speed,
// lighthouse, server, products, memory, start; all of them by default. The figures are also in test-results/bench.json.
import { join } from 'node:path'
import { install } from '../../app/server/bootstrap.mjs'
import { runNode } from '../../app/server/run.mjs'
import { findOrInstallBrowser } from '../support/browser.mjs'

// Only now there are packages to import.
await install()
findOrInstallBrowser()
const { withBundle } = await import('../support/bundle.mjs')

const scripts = ['bench', 'bare-server', 'generator'].map((name) => `tests/bench/${name}.ts`)

await withBundle('bench', scripts, async (folder, env) => {
  const args = [join(folder, 'bench.mjs'), ...process.argv.slice(2)]
  if (!(await runNode(args, { ...env, BENCH_FOLDER: folder }))) process.exitCode = 1
})
