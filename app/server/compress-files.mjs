// @ts-check
// Compressed twins of the files that browsers load: made once here, as small as possible, instead of at each request.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textExtensions = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'])
const smallestBytes = 512

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
