// `npm run bench [-- PART …]`: builds the shop, measures it beside its limits and prints one table. Parts: weight, speed,
// server, products, memory, start; all of them by default. The figures are also in test-results/bench.json.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root, runNode } from '../../app/server/run.mjs'
import buildOnce from '../support/build-once.mjs'

// Inside the project, so that packages are found.
const folder = join(root, '.cache', `bench-${process.pid}`)
const nodeEnv = process.env.NODE_ENV
const tidy = await buildOnce()
try {
  await build({
    absWorkingDir: root,
    entryPoints: ['bench', 'bare-server', 'generator'].map((name) => `tests/bench/${name}.ts`),
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
  const env = { ...process.env, NODE_ENV: nodeEnv ?? '', BENCH_FOLDER: folder }
  if (!(await runNode([join(folder, 'bench.mjs'), ...process.argv.slice(2)], env))) process.exitCode = 1
} finally {
  tidy()
  rmSync(folder, { recursive: true, force: true })
}
