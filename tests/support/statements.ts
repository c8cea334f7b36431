import type { Client } from '@libsql/client'
import { vi } from 'vitest'

export interface Statement {
  sql: string
  args: never[]
}

/**
 * What is sent to the database while `work` runs. Without the question whether somebody else wrote: how often it is asked
 * depends on how long the work takes (`readPerContentVersion`).
 */
export async function statementsDuring(client: Client, work: () => Promise<unknown>): Promise<Statement[]> {
  const execute = vi.spyOn(client, 'execute')
  const batch = vi.spyOn(client, 'batch')
  await work()
  const sent: unknown[] = [...execute.mock.calls.map(([one]) => one), ...batch.mock.calls.flatMap(([all]) => all)]
  execute.mockRestore()
  batch.mockRestore()
  return (sent as Statement[]).filter((one) => !JSON.stringify(one).includes('pragma_data_version'))
}

/** How SQLite finds the rows of a statement, one step a line. */
export async function planOf(client: Client, { sql, args }: Statement): Promise<string> {
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })
  return rows.map(({ detail }) => String(detail)).join('\n')
}
