import { config } from './config.server'
import { describeError } from './describe-error'

const ranks = { silent: 0, error: 1, info: 2, debug: 3 }

/** One line of JSON to the terminal. Never hand it what a person typed or who they are. */
function write(level: 'error' | 'info' | 'debug', message: string, context: Record<string, unknown>) {
  if (ranks[config().logLevel] < ranks[level]) return
  const line = JSON.stringify({ at: new Date().toISOString(), level, message, ...context })
  if (level === 'error') console.error(line)
  else console.log(line)
}

export const log = {
  /** Something unexpected: what was being done, and the error with its stack. */
  error(message: string, error: unknown, context: Record<string, unknown> = {}) {
    write('error', message, { ...context, error: describeError(error) })
  },
  info: (message: string, context: Record<string, unknown> = {}) => write('info', message, context),
  debug: (message: string, context: Record<string, unknown> = {}) => write('debug', message, context),
}
