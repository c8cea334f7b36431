// @ts-check
// `npm run build`: the Remix app, the server's own code around it, and compressed twins of all text files.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildWithHash } from './build-hash.mjs'
import { root, runNode } from './run.mjs'

const textExtensions = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'])
const smallestBytes = 512

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.env.NODE_ENV = 'production'
  await buildWithHash(root, async () => {
    await buildRemix()
    await bundleServer('build')
    await compressFolder(join(root, 'build', 'client'))
  })
}

/** Arguments of the command line are Vite's, for example `--logLevel error`. */
async function buildRemix() {
  const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  if (!(await runNode([remix, 'vite:build', ...process.argv.slice(2)]))) process.exit(1)
}

/**
 * The server and the database commands become one plain file each, so that starting needs no TypeScript.
 * @param {string} folder
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'app/server/main.ts', cli: 'db/cli.ts' },
    outdir: folder,
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

/**
 * Writes `name.br` and `name.gz` beside every text file of a folder, where that saves anything.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => textExtensions.has(extname(name))).map((name) => compressFile(join(folder, name))),
  )
}

/** @param {string} file */
async function compressFile(file) {
  if ((await stat(file)).size < smallestBytes) return
  const body = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  if (br.length < body.length) await writeFile(`${file}.br`, br)
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz)
}
