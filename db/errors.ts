/** Whether a write failed because another row has this value already; `column` is such as `products.slug`. */
export function isUniqueFailure(error: unknown, column: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(`UNIQUE constraint failed: ${column}`) || isUniqueFailure(error.cause, column)
}
