/** What of Hrana 2 over HTTP the shop's driver speaks: bodies of `POST /v2/pipeline` as JSON. */

export type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string }

export interface Statement {
  sql?: string
  sql_id?: number
  args?: Value[]
  named_args?: { name: string; value: Value }[]
}

export type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
  | { type: 'is_autocommit' }

export interface Batch {
  steps: { condition?: Condition; stmt: Statement }[]
}

export type StreamRequest =
  | { type: 'execute'; stmt: Statement }
  | { type: 'batch'; batch: Batch }
  | { type: 'sequence'; sql?: string; sql_id?: number }
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'close_sql'; sql_id: number }
  | { type: 'get_autocommit' }
  | { type: 'close' }

export interface StatementResult {
  cols: { name: string; decltype: string | null }[]
  rows: Value[][]
  affected_row_count: number
  last_insert_rowid: string | null
}

export interface ProtocolError {
  message: string
  code: string
}

type SqlValue = null | bigint | number | string | Buffer

/** A number that came as `float` is bound as one, as the hosted engine does: the driver sends every number so. */
export function toSql(value: Value): SqlValue {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return BigInt(value.value)
    case 'blob':
      return Buffer.from(value.base64, 'base64')
    default:
      return value.value
  }
}

export function fromSql(value: SqlValue): Value {
  if (value === null) return { type: 'null' }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  if (typeof value === 'string') return { type: 'text', value }
  return { type: 'blob', base64: value.toString('base64') }
}

export function errorOf(error: unknown): ProtocolError {
  if (!(error instanceof Error)) return { message: String(error), code: 'UNKNOWN' }
  return { message: `SQLite error: ${error.message}`, code: 'code' in error ? String(error.code) : 'UNKNOWN' }
}

/** Writers of one database, first come, first served: each waits until the one before it is done. */
export class WriteLock {
  #last: Promise<void> = Promise.resolve()

  /** @returns how to let the next one in */
  async take(): Promise<() => void> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => (release = resolve))
    await before
    return release
  }
}
