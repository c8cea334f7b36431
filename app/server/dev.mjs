// @ts-check
// `npm run dev`: makes a fresh clone ready (packages, database), then runs Vite's development server on it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './bootstrap.mjs'
import { bundleServer } from './build.mjs'
import { root, runNode } from './run.mjs'

const folder = '.cache/dev'

await install()
await bundleServer(folder)
const { checkConfig, takeDatabase } = await import(pathToFileURL(join(root, folder, 'main.js')).href)
checkConfig()
await takeDatabase()
const isReady = await runNode([`${folder}/cli.js`, 'setup'])
process.exit(
  isReady && (await runNode(['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', ...process.argv.slice(2)])) ? 0 : 1,
)
