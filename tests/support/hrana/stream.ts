import Sqlite from 'libsql'
import {
  errorOf,
  fromSql,
  toSql,
  type Batch,
  type Condition,
  type ProtocolError,
  type Statement,
  type StatementResult,
  type StreamRequest,
  type WriteLock,
} from './protocol'

type Row = Parameters<typeof fromSql>[0][]
type StepOutcome = { result: StatementResult | null; error: ProtocolError | null }

/** What never needs the write lock: everything else may write. */
const harmless = /^\s*(?:select|explain|pragma|commit|end|rollback|begin\s*(?:deferred|transaction readonly|$))/i

/** One connection to the database with the texts stored on it, as a client keeps it over several requests. */
export class HranaStream {
  readonly #database: Sqlite.Database
  readonly #lock: WriteLock
  readonly #stored = new Map<number, string>()
  #release: (() => void) | undefined
  closed = false

  constructor(file: string, lock: WriteLock) {
    this.#database = new Sqlite(file)
    this.#lock = lock
  }

  /** Does what a request asks for and gives its response. @throws whatever SQLite says */
  async handle(request: StreamRequest): Promise<object> {
    switch (request.type) {
      case 'execute':
        return { type: 'execute', result: await this.#execute(request.stmt) }
      case 'batch':
        return { type: 'batch', result: await this.#batch(request.batch) }
      case 'sequence':
        await this.#locked('sequence', () => this.#database.exec(this.#text(request)))
        return { type: 'sequence' }
      case 'store_sql':
        this.#stored.set(request.sql_id, request.sql)
        return { type: 'store_sql' }
      case 'close_sql':
        this.#stored.delete(request.sql_id)
        return { type: 'close_sql' }
      case 'get_autocommit':
        return { type: 'get_autocommit', is_autocommit: !this.#database.inTransaction }
      case 'close':
        this.close()
        return { type: 'close' }
    }
  }

  /** Whatever was not committed is undone. */
  close(): void {
    if (this.closed) return
    this.closed = true
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
    this.#database.close()
    this.#letGo()
  }

  #execute(statement: Statement): Promise<StatementResult> {
    const text = this.#text(statement)
    return this.#locked(text, () => this.#run(text, statement))
  }

  async #batch({ steps }: Batch): Promise<object> {
    const outcomes: StepOutcome[] = []
    for (const { condition, stmt } of steps) {
      if (condition && !this.#holds(condition, outcomes)) outcomes.push({ result: null, error: null })
      else outcomes.push(await this.#step(stmt))
    }
    return { step_results: outcomes.map(({ result }) => result), step_errors: outcomes.map(({ error }) => error) }
  }

  async #step(statement: Statement): Promise<StepOutcome> {
    try {
      return { result: await this.#execute(statement), error: null }
    } catch (error) {
      return { result: null, error: errorOf(error) }
    }
  }

  #holds(condition: Condition, outcomes: StepOutcome[]): boolean {
    switch (condition.type) {
      case 'ok':
        return Boolean(outcomes[condition.step]?.result)
      case 'error':
        return Boolean(outcomes[condition.step]?.error)
      case 'not':
        return !this.#holds(condition.cond, outcomes)
      case 'and':
        return condition.conds.every((one) => this.#holds(one, outcomes))
      case 'or':
        return condition.conds.some((one) => this.#holds(one, outcomes))
      case 'is_autocommit':
        return !this.#database.inTransaction
    }
  }

  /** Holds the lock from the first write until nothing is open any more. */
  async #locked<T>(text: string, work: () => T): Promise<T> {
    if (!this.#release && !harmless.test(text)) this.#release = await this.#lock.take()
    try {
      return work()
    } finally {
      if (!this.#database.inTransaction) this.#letGo()
    }
  }

  #letGo(): void {
    this.#release?.()
    this.#release = undefined
  }

  #run(text: string, { args = [], named_args: named = [] }: Statement): StatementResult {
    const statement = this.#database.prepare(text)
    const values =
      named.length > 0
        ? Object.fromEntries(named.map(({ name, value }) => [name.replace(/^[:@$]/, ''), toSql(value)]))
        : args.map(toSql)
    if (!givesRows(statement)) {
      const { changes, lastInsertRowid } = statement.run(values)
      return { cols: [], rows: [], affected_row_count: changes, last_insert_rowid: String(lastInsertRowid) }
    }
    statement.safeIntegers(true)
    const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }))
    const rows = (statement.all(values) as Row[]).map((row) => row.map(fromSql))
    return { cols, rows, affected_row_count: this.#changesOf(text), last_insert_rowid: null }
  }

  /** A write with RETURNING gives rows, and its count has to be asked for. */
  #changesOf(text: string): number {
    if (harmless.test(text)) return 0
    const { count } = this.#database.prepare('SELECT changes() AS count').get([]) as { count: number }
    return count
  }

  #text({ sql, sql_id: id }: { sql?: string; sql_id?: number }): string {
    const text = sql ?? (id === undefined ? undefined : this.#stored.get(id))
    if (text === undefined) throw new Error('The request names no SQL text')
    return text
  }
}

/** The driver's own test: `raw` is refused for a statement without rows. */
function givesRows(statement: Sqlite.Statement): boolean {
  try {
    statement.raw(true)
    return true
  } catch {
    return false
  }
}
