import { isDeepStrictEqual } from 'node:util'

/** What comes of a save over the version that a form was loaded with (blueprint, "Lost updates"). */
export type SaveResult<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: 'missing' }
  /** Somebody saved in between: what they saved. */
  | { ok: false; reason: 'conflict'; newer: Row }

/** Whether a row has each of these values already, so that saving them again would change nothing. */
export function matches<Values extends object>(row: Values, values: Partial<Values>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name as keyof Values], value))
}
