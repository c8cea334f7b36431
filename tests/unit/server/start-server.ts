import { onTestFinished } from 'vitest'
import { createRequestHandler } from '~/server/request-handler'
import { createLog } from '~/config/log.server'
import { LocalServer } from '../../support/http-server'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { ask, type Question } from './http-client'
import { fakeBuild, writeClientFiles, type Extras, type FakeRoutes } from './fake-build'

interface Options extends Extras {
  files?: Record<string, string | Buffer>
  trustProxy?: number
  siteUrl?: string
}

/** Our request handler before a fake app, listening until the test ends. */
export async function startServer(
  routes: FakeRoutes = {},
  { files = {}, trustProxy = 0, siteUrl, ...extras }: Options = {},
) {
  const clientFolder = temporaryFolder('client')
  writeClientFiles(clientFolder, files)
  const lines: string[] = []
  const log = createLog(() => 'info', { write: (text) => lines.push(...text.trim().split('\n')) })
  const handler = createRequestHandler({ build: fakeBuild(routes, extras), clientFolder, trustProxy, siteUrl, log })
  const server = new LocalServer(handler)
  await server.start(0)
  onTestFinished(async () => {
    await server.stop()
    removeFolder(clientFolder)
  })
  return {
    origin: server.origin,
    ask: (path: string, question?: Question) => ask(server.origin, path, question),
    /** The log so far, one object a line. */
    log: () => (log.flush(), lines.map((line) => JSON.parse(line) as Record<string, unknown>)),
  }
}
