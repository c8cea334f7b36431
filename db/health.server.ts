import { getClient } from './client.server'

/** Whether the database answers a trivial question. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await getClient().execute('SELECT 1')
    return true
  } catch {
    return false
  }
}
