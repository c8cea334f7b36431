import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { config, type Config } from '~/config/config.server'
import { ConfigError } from '~/config/environment.server'
import { holdDatabase } from '~db/database-lock'
import { UserError } from '~db/errors'
import { createRequestHandler } from './request-handler'
import { longestRequestMs, refuseUnreadable } from './request-limits'
import { log } from '~/config/log.server'
import type { AppBuild } from './remix-app'

/** Ends the process with one line when the environment is wrong, before anything else is done. */
export function checkConfig(): void {
  readConfig()
}

/** Longer than a server takes to stop (TimeoutStopSec in `.config/stillwater.service`). */
const restartWaitMs = 40_000

/** Waits until no other server uses the database file, so that a restart may begin before the last run has ended. */
export async function takeDatabase(): Promise<void> {
  try {
    await holdDatabase(restartWaitMs, (file) => console.log(`Waiting for the shop that runs on ${file} to end …`))
  } catch (error) {
    if (error instanceof UserError) giveUp(error.message)
    throw error
  }
}

/** Loads the Remix build, which lies beside the file that this one is built to (`build/main.js`). */
export async function loadApp(): Promise<AppBuild> {
  return (await import(new URL('./server/index.js', import.meta.url).href)) as AppBuild
}

/** Starts the production server; the promise resolves once it listens. */
export async function serve(build: AppBuild): Promise<void> {
  const settings = readConfig()
  limitHeapGrowth()
  logLostErrors()
  const clientFolder = fileURLToPath(new URL('./client', import.meta.url))
  const handler = createRequestHandler({
    build,
    clientFolder,
    trustProxy: settings.trustProxy,
    siteUrl: settings.siteUrlGiven ? settings.siteUrl : undefined,
    log,
  })
  const server = createServer(timeouts(settings), handler)
  refuseUnreadable(server)
  stopOnSignals(createStop(server), build)
  await listen(server, settings)
  const { port } = server.address() as AddressInfo
  console.log(`Stillwater is ready at ${settings.siteUrlGiven ? settings.siteUrl : `http://localhost:${port}`}`)
}

/**
 * V8 lets garbage pile up until the heap is up to four times what is in use, a factor that it guesses anew after each
 * collection: under one and the same load the process held 210 MB at one time and 350 MB at another. With a factor of two it
 * holds 220 to 250 MB, and pages take as long as before.
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100')
}

function readConfig(): Config {
  try {
    return config()
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message)
    throw error
  }
}

function timeouts({ trustProxy }: Config) {
  return {
    headersTimeout: 15_000,
    requestTimeout: longestRequestMs,
    connectionsCheckingInterval: 5_000,
    // A proxy keeps its connections for long; were ours closed first, it would lose requests that are on their way.
    keepAliveTimeout: trustProxy > 0 ? 75_000 : 5_000,
  }
}

/** Opens the port, or ends the process with one line that says why it cannot. */
export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') giveUp(`PORT ${port} is already in use`)
    giveUp(`PORT ${port}${host ? ` on HOST ${host}` : ''} cannot be opened (${code ?? message})`)
  }
  // From now on an error is one connection that could not be accepted.
  server.on('error', (error) => log.error('a connection could not be accepted', error))
}

function giveUp(reason: string): never {
  console.error(`Cannot start: ${reason}`)
  process.exit(1)
}

/**
 * A second signal changes nothing: a terminal sends one to npm and to us, and npm passes its own on. SIGHUP is what a terminal
 * sends when it is closed.
 */
function stopOnSignals(stop: () => Promise<void>, build: AppBuild): void {
  const finish = async (signal: string) => {
    log.write('info', `${signal}: finishing what runs, then stopping`)
    await stop()
    await build.entry.module.shutdown?.()
    log.flush()
    process.exit(0)
  }
  let finishing: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      finishing ??= finish(signal).catch((error: unknown) => {
        log.error('stopping failed', error)
        log.flush()
        process.exit(1)
      })
    })
  }
}

/** After an error that nobody caught, the process can't be trusted; after a promise that nobody awaited, it can. */
function logLostErrors(): void {
  process.on('unhandledRejection', (reason) => log.error('a rejected promise that nobody handled', reason))
  process.on('uncaughtException', (error) => {
    log.error('an error that nobody caught', error)
    log.flush()
    process.exit(1)
  })
}

const stopTimeoutMs = 10_000
/** A request may have arrived that the server has not read yet. */
const graceMs = 100

/**
 * Lets a server stop politely: no new connections, running requests finish, connections without one are closed
 * almost at once. After ten seconds whatever is left is cut off.
 * @returns the function that stops it; calling it again gives the same promise
 */
export function createStop(server: Server, timeoutMs = stopTimeoutMs): () => Promise<void> {
  // Node's own closeIdleConnections spares connections that never sent a request, as browsers open in advance.
  const idle = new Set<Socket>()
  let stopped: Promise<void> | undefined
  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.prependListener('request', ({ socket }, res) => {
    idle.delete(socket)
    res.on('close', () => {
      if (stopped) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    setTimeout(() => idle.forEach((socket) => socket.destroy()), graceMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await closed
    clearTimeout(cutOff)
  }
  return () => (stopped ??= stop())
}
