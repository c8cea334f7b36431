import { isDeepStrictEqual } from 'node:util'

/** Whether a row has each of these values already, so that saving them again would change nothing. */
export function matches<Values extends object>(row: Values, values: Partial<Values>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name as keyof Values], value))
}
