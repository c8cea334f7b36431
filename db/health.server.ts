import { setTimeout as sleep } from 'node:timers/promises'
import { getClient } from './client.server'

/** Whoever asks wants to know soon. */
const timeoutMs = 3_000

/** Whether the database responds to a trivial query, in good time. */
export async function databaseResponds(): Promise<boolean> {
  return Promise.race([asked(), sleep(timeoutMs, false, { ref: false })])
}

async function asked(): Promise<boolean> {
  try {
    await getClient().execute('SELECT 1')
    return true
  } catch {
    return false
  }
}
