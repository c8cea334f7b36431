import { config } from './config.server'
import { logLevels, type LogLevel } from './environment.server'

/** Where lines go; `process.stdout` outside of tests. */
interface Sink {
  write(text: string): unknown
}

export interface Log {
  /** One line of JSON. Never hand it what a person typed or who they are. */
  write(level: 'error' | 'info', message: string, fields?: Record<string, unknown>): void
  /** Something unexpected: what was being done, and the error with its stack. */
  error(message: string, error: unknown, fields?: Record<string, unknown>): void
  /** Writes out what still waits. */
  flush(): void
}

/** A log of JSON lines. The lines of one turn of the event loop are written together, which costs least. */
export function createLog(setting: () => LogLevel, sink: Sink = process.stdout): Log {
  let waiting = ''
  const flush = () => {
    if (waiting) sink.write(waiting)
    waiting = ''
  }
  const write: Log['write'] = (level, message, fields) => {
    if (logLevels.indexOf(level) > logLevels.indexOf(setting())) return
    if (!waiting) setImmediate(flush)
    waiting += `${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`
  }
  return {
    write,
    flush,
    error: (message, error, fields) => write('error', message, { ...fields, error: describeError(error) }),
  }
}

/** The log of this process, as LOG_LEVEL says. */
export const log = createLog(() => config().logLevel)

/**
 * An error for the log: its stack, and those of its causes. A failed statement is told without its values, because
 * people have typed them.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? error.message
  const isStatement = 'query' in error && 'params' in error
  const told = isStatement ? stack.replace(error.message, () => `Failed query: ${String(error.query)}`) : stack
  return error.cause === undefined ? told : `${told}\ncaused by ${describeError(error.cause)}`
}
