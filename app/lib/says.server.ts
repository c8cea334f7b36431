import { isDeepStrictEqual } from 'node:util'

/** Whether a row has each of these values still: then saving them a second time would say nothing new. */
export function says<Values extends object>(row: Values, values: Partial<Values>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name as keyof Values], value))
}
