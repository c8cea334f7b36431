// @ts-check
// `npm run build`: the Remix app, the server's own code around it, and compressed twins of all text files.
import { join } from 'node:path'
import { root, runNode } from './run.mjs'
import { stamped } from './stamp.mjs'
import { compressFolder } from './compress-files.mjs'

process.env.NODE_ENV = 'production'

await stamped(root, async () => {
  await buildRemix()
  await bundleServer()
  await compressFolder(join(root, 'build', 'client'))
})

/** Arguments of the command line are Vite's, for example `--logLevel error`. */
async function buildRemix() {
  const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  if (!(await runNode([remix, 'vite:build', ...process.argv.slice(2)]))) process.exit(1)
}

/** The front and the database commands become one plain file each, so that starting needs no TypeScript. */
async function bundleServer() {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: { front: 'app/server/main.ts', cli: 'db/cli.ts' },
    outdir: 'build',
    bundle: true,
    // The rest is plain JavaScript, and one file is read faster than many.
    external: ['@libsql/client', '@remix-run/*', 'express'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}
