/**
 * Fifty writers in a process of their own, each of whom adds pairs of rows in one batch until the standard input ends. Prints
 * how many pairs are acknowledged, a line for each.
 */
import { createClient } from '@libsql/client'

const client = createClient({ url: `file:${process.argv[2]}`, timeout: 10_000 })
const pair = (id) =>
  ['product', 'blog'].map((kind) => ({ sql: `INSERT INTO former_slugs VALUES ('${kind}', ?, 'x', 'x')`, args: [id] }))
let isOver = false
let pairs = 0
process.stdin.on('end', () => (isOver = true)).resume()

async function write(writer) {
  for (let n = 0; !isOver; n += 1) {
    await client.batch(pair(`${writer}-${n}`), 'write')
    pairs += 1
    console.log(pairs)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)))
client.close()
