import { request as ask } from 'node:http'
import { LocalServer } from './http-server'

/**
 * A proxy for a browser: every host name leads to the shop.
 * @param target where the shop listens
 * @param keepsCookies false stands for a browser whose owner has forbidden cookies
 */
export async function startBrowserProxy(target: string, { keepsCookies }: { keepsCookies: boolean }) {
  const { hostname, port } = new URL(target)
  const server = new LocalServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://unknown')
    const onward = ask({ hostname, port, path: pathname + search, method: req.method, headers: req.headers })
    onward.once('response', (answer) => {
      const headers = { ...answer.headers }
      if (!keepsCookies) delete headers['set-cookie']
      res.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(res)
    })
    onward.once('error', () => res.destroy())
    req.pipe(onward)
  })
  await server.start(0)
  return server
}
