/** From the quietest on. A log that is set to one of them has the lines of this level and of those before it. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Whether a log that is set to `setting` has lines of `level`. */
export function isLogged(level: LogLevel, setting: LogLevel): boolean {
  return logLevels.indexOf(level) <= logLevels.indexOf(setting)
}
