/** What comes of a save over the version that a form was loaded with (blueprint, "Lost updates"). */
export type SaveResult<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: 'missing' }
  /** Somebody saved in between: what they saved. */
  | { ok: false; reason: 'conflict'; newer: Row }
