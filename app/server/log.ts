import { describeError } from '~/config/describe-error'
import { isLogged, type LogLevel } from '~/config/log-level'

/** What one line about a request says: nothing that a person typed, and nothing that tells who they are. */
export interface RequestLine {
  method: string | undefined
  path: string
  status: number
  ms: number
  bytes: number
  requestId: string
  aborted?: true
}

export interface ServerLog {
  request(line: RequestLine): void
  info(message: string): void
  error(message: string, error: unknown, context?: Record<string, unknown>): void
  /** Writes out what still waits. */
  flush(): void
}

/** Where lines go; `process.stdout` outside of tests. */
interface Sink {
  write(text: string): unknown
}

/** A log of JSON lines. The lines of one turn of the event loop are written together, which costs least. */
export function createLog(level: LogLevel, sink: Sink = process.stdout): ServerLog {
  let waiting = ''
  const flush = () => {
    if (waiting) sink.write(waiting)
    waiting = ''
  }
  const write = (rank: 'error' | 'info', fields: object) => {
    if (!isLogged(rank, level)) return
    if (!waiting) setImmediate(flush)
    waiting += `${JSON.stringify({ at: new Date().toISOString(), level: rank, ...fields })}\n`
  }
  return {
    flush,
    request: (line) => write(line.status >= 500 ? 'error' : 'info', { message: 'request', ...line }),
    info: (message) => write('info', { message }),
    error(message, error, context = {}) {
      write('error', { message, ...context, error: describeError(error) })
    },
  }
}
