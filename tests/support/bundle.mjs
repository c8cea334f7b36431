// @ts-check
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../app/server/run.mjs'
import buildOnce from './build-once.mjs'

/**
 * Builds the shop and these scripts, and runs `task` beside the built copy of the shop. Both are gone afterwards.
 * @param {string} name of the folder that holds the scripts
 * @param {string[]} scripts their sources, seen from the project
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<void>} task gets the folder, where `x.ts` is `x.mjs`, and
 * the variables to run them with
 */
export async function withBundle(name, scripts, task) {
  // Inside the project, so that packages are found.
  const folder = join(root, '.cache', `${name}-${process.pid}`)
  const nodeEnv = process.env.NODE_ENV
  const tidy = await buildOnce()
  try {
    await build({
      absWorkingDir: root,
      entryPoints: scripts,
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      outExtension: { '.js': '.mjs' },
      logLevel: 'warning',
    })
    // The build was a production one; what is measured and tried starts as it would by itself.
    await task(folder, { ...process.env, NODE_ENV: nodeEnv ?? '' })
  } finally {
    tidy()
    rmSync(folder, { recursive: true, force: true })
  }
}
