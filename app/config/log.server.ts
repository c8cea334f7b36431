import { config } from './config.server'
import { describeError } from './describe-error'
import { isLogged } from './log-level'

/** One line of JSON to the terminal. Never hand it what a person typed or who they are. */
function write(level: 'error' | 'info' | 'debug', message: string, context: Record<string, unknown>) {
  if (!isLogged(level, config().logLevel)) return
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
