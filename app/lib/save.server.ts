import { isDeepStrictEqual } from 'node:util'

/** What comes of a save over the version that a form was loaded with (blueprint, "Lost updates"). */
export type SaveResult<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: 'missing' }
  /** Somebody saved in between: what they saved. */
  | { ok: false; reason: 'conflict'; newer: Row }

/** What came of a save over a version. @param row as it is saved; undefined where there was another version, or none */
export async function savedOver<Row>(
  row: Row | undefined,
  find: () => Promise<Row | undefined>,
): Promise<SaveResult<Row>> {
  if (row) return { ok: true, row }
  const newer = await find()
  return newer ? { ok: false, reason: 'conflict', newer } : { ok: false, reason: 'missing' }
}

/** Whether a row has each of these values already, so that saving them again would change nothing. */
export function matches<Values extends object>(row: Values, values: Partial<Values>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name as keyof Values], value))
}
