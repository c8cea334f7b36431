import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type InArgs, type Row } from '@libsql/client'
import { freePort, until } from './http-server'
import { removeFolder, temporaryFolder } from './temporary'
import { withoutTable } from './without-table'

export interface LaunchOptions {
  /** Variables of the shop. PORT, HOST, SITE_URL and DATA_DIR are set unless they are given. */
  env?: Record<string, string | undefined>
  /** An existing data folder; it is kept at `stop`. Without it the shop gets a folder of its own, gone at `stop`. */
  dataDir?: string
  /** Resized pictures that other shops of this run have made: without them a new folder begins by making them all anew. */
  pictures?: string
  /** A database to begin with a copy of; without it the shop sets its own up. */
  database?: string
  port?: number
  /** Arguments of Node.js; the shop's own start script by default. */
  script?: string[]
  readyTimeoutMs?: number
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** True when it did not end by itself in time and was killed. */
  forced: boolean
}

/** The project, or the built copy of it that `build-once` made for this run. */
export const appRoot = () => process.env.STILLWATER_APP_ROOT ?? fileURLToPath(new URL('../..', import.meta.url))
const host = '127.0.0.1'
const startScript = ['app/server/start.mjs']
const shutdownTimeoutMs = 20_000
/** A first start may have to build. */
const defaultReadyMs = 180_000
/** The database of the demo shop that `build-once` has set up. */
export const demoDatabase = () => join(appRoot(), '.cache', 'demo', 'stillwater.db')
const codeLine = /admin code\W+(\S+)/gi

/** What a shell needs; nothing of the shop's own variables comes from the developer's. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'CI']

const groups = new Set<number>()
process.on('exit', () => groups.forEach(killGroup))

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** The built product, running as a visitor's machine reaches it. */
export class RunningApp {
  readonly url: string
  readonly dataDir: string
  readonly #ownFolder: boolean
  readonly #options: LaunchOptions
  readonly #port: number
  #child: ChildProcess | undefined
  #exited: Promise<Exit> = Promise.resolve({ code: null, signal: null, forced: false })
  #output = ''

  constructor(options: LaunchOptions, port: number) {
    this.#options = options
    this.#port = port
    this.#ownFolder = options.dataDir === undefined
    this.dataDir = options.dataDir ?? temporaryFolder('app')
    this.url = options.env?.SITE_URL ?? `http://${host}:${port}`
  }

  /** Where it listens, whatever its public address is. */
  get localUrl(): string {
    return `http://${host}:${this.#port}`
  }

  /** Everything it printed, both streams, since the launch. */
  output(): string {
    return this.#output
  }

  /** The given code, or the one that the shop made and printed last. */
  get adminCode(): string {
    const code = this.#options.env?.ADMIN_CODE ?? [...this.#output.matchAll(codeLine)].at(-1)?.[1]
    if (!code) throw new Error(`No admin code was printed:\n${this.#output}`)
    return code
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('The shop is not running')
    return this.#child.pid
  }

  get #running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async start(): Promise<void> {
    this.#prepareFolder()
    const child = spawn(process.execPath, this.#options.script ?? startScript, {
      cwd: appRoot(),
      env: this.#environment(),
      // A group of its own, so that nothing it starts outlives it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    if (child.pid) groups.add(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    }
    this.#exited = new Promise((resolve) => {
      child.once('error', (error) => (this.#output += String(error)))
      child.once('close', (code, signal) => {
        if (child.pid) groups.delete(child.pid)
        resolve({ code, signal, forced: false })
      })
    })
    await this.#ready()
  }

  /** Ends it and keeps its data. */
  async halt(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    const child = this.#child
    if (!child?.pid || !this.#running) return this.#exited
    child.kill(signal)
    const { pid } = child
    let forced = false
    const timer = setTimeout(() => {
      forced = true
      killGroup(pid)
    }, shutdownTimeoutMs)
    const exit = await this.#exited
    clearTimeout(timer)
    return { ...exit, forced }
  }

  /** Ends it and removes its folder (unless the folder was given). */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    const exit = await this.halt(signal)
    if (this.#ownFolder) removeFolder(this.dataDir)
    return exit
  }

  /** The plug is pulled: nothing is finished. The data stays, for `restart`. */
  async kill(): Promise<Exit> {
    if (this.#child?.pid && this.#running) killGroup(this.#child.pid)
    return this.#exited
  }

  /** Starts again on the same port, with the same data. */
  async restart(): Promise<void> {
    await this.halt()
    await this.start()
  }

  /** A second process of the same shop, on the same database and another port. It keeps the data at `stop`. */
  twin(env: LaunchOptions['env'] = {}): Promise<RunningApp> {
    const { env: own, ...options } = this.#options
    return launchApp({ ...options, env: { ...own, ...env }, dataDir: this.dataDir, port: undefined })
  }

  /**
   * Asks the shop's database beside the running shop. For looking at what was stored; a change made here outdates the
   * pages that the shop keeps ready for visitors without cookies, for up to a minute.
   */
  async sql(statement: string, args: InArgs = []): Promise<Row[]> {
    const { DATABASE_URL: hosted, DATABASE_AUTH_TOKEN: authToken } = this.#options.env ?? {}
    const client = createClient({ url: hosted ?? `file:${this.dataDir}/stillwater.db`, authToken, timeout: 5000 })
    try {
      return (await client.execute({ sql: statement, args })).rows
    } finally {
      client.close()
    }
  }

  /** Runs a task while this table cannot be read. */
  without<T>(table: string, task: () => Promise<T>): Promise<T> {
    return withoutTable((statement) => this.sql(statement), table, task)
  }

  /** Runs a task while nothing is in this table. */
  withEmpty<T>(table: string, task: () => Promise<T>): Promise<T> {
    return this.without(table, async () => {
      await this.sql(`CREATE TABLE ${table} AS SELECT * FROM ${table}_away WHERE false`)
      return task().finally(() => this.sql(`DROP TABLE ${table}`))
    })
  }

  #environment(): NodeJS.ProcessEnv {
    const kept = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))
    const address = {
      PORT: String(this.#port),
      HOST: host,
      SITE_URL: this.url,
      DATA_DIR: this.dataDir,
      NIGHTLY_BACKUPS: '0',
    }
    const all = Object.entries({ ...kept, ...address, ...this.#options.env })
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv
  }

  #prepareFolder(): void {
    const { pictures, database } = this.#options
    const [link, file] = [join(this.dataDir, 'pictures'), join(this.dataDir, 'stillwater.db')]
    if (database && !existsSync(file)) copyFileSync(database, file)
    if (!pictures || existsSync(link)) return
    // A variant's name says of what and how it was made, and it is written whole: shops may well share them.
    for (const folder of [pictures, this.dataDir]) mkdirSync(folder, { recursive: true })
    symlinkSync(pictures, link, 'junction')
  }

  async #ready(): Promise<void> {
    const { readyTimeoutMs = defaultReadyMs } = this.#options
    let state: 'waiting' | 'ready' = 'waiting'
    const poll = async () => {
      while (this.#running && state === 'waiting') {
        const response = await fetch(`${this.localUrl}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
          () => undefined,
        )
        if (response?.ok) state = 'ready'
        else await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    void poll()
    try {
      await until(() => state === 'ready' || !this.#running, {
        timeoutMs: readyTimeoutMs,
        what: 'The start of the shop',
      })
    } catch (error) {
      await this.kill()
      throw new Error(`${String(error)}:\n${this.#output}`, { cause: error })
    }
    if (!this.#running) {
      const { code, signal } = await this.#exited
      throw new Error(`The shop ended at start (${signal ?? code}):\n${this.#output}`)
    }
  }
}

/**
 * Starts the built product and waits until `/healthz` answers.
 * @throws when it ends or stays silent, with its output in the message; nothing is left behind then
 */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const app = new RunningApp(options, options.port ?? (await freePort()))
  try {
    await app.start()
  } catch (error) {
    await app.stop()
    throw error
  }
  return app
}
