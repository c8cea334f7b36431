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
