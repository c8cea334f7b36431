import { createServer } from 'node:http'

/** The limit to be measured against: Node's server, which sends the same bytes to everybody and does nothing else. */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, res) => res.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
