/** Runs a task while a table cannot be found, so that whatever reads it fails. @param execute runs a statement */
export async function withoutTable<T>(
  execute: (statement: string) => Promise<unknown>,
  table: string,
  task: () => Promise<T>,
): Promise<T> {
  await execute(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    return await task()
  } finally {
    await execute(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}
