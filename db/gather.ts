import type { Client, InStatement, ResultSet } from '@libsql/client'
import { isUnavailable } from './errors'
import type { Read } from './instrumented-client'

/** How long a read waits for others to travel with it; a round trip to a hosted database takes many times that. */
const gatherMs = 2
/** A batch holds up whoever is in it, so it does not grow without end. */
const mostStatements = 60

interface Waiting {
  statements: InStatement[]
  resolve: (results: ResultSet[]) => void
  reject: (error: unknown) => void
}

/**
 * Makes reads that are asked for at about the same moment travel together, as one batch and one round trip: the loaders
 * of a page run side by side, and each room keeps its own queries.
 */
export function gatherReads(batch: Client['batch']): Read {
  let waiting: Waiting[] = []
  let count = 0

  const leave = () => {
    const together = waiting
    waiting = []
    count = 0
    if (together.length > 0) void readTogether(batch, together)
  }
  return (statements) =>
    new Promise((resolve, reject) => {
      if (count + statements.length > mostStatements) leave()
      if (waiting.push({ statements, resolve, reject }) === 1) setTimeout(leave, gatherMs)
      count += statements.length
    })
}

async function readTogether(batch: Client['batch'], together: Waiting[]): Promise<void> {
  try {
    const results = await readOnce(
      batch,
      together.flatMap(({ statements }) => statements),
    )
    for (const { statements, resolve } of together) resolve(results.splice(0, statements.length))
  } catch (error) {
    if (together.length === 1 || isUnavailable(error)) return together.forEach(({ reject }) => reject(error))
    // One of them is wrong, and the others are not to fail with it.
    for (const one of together) void readTogether(batch, [one])
  }
}

/** A connection that was kept may be closed by the other side just now; a read can safely be sent again. */
async function readOnce(batch: Client['batch'], statements: InStatement[]): Promise<ResultSet[]> {
  const started = Date.now()
  try {
    return await batch(statements, 'read')
  } catch (error) {
    if (!isUnavailable(error) || Date.now() - started > retryWithinMs) throw error
    return batch(statements, 'read')
  }
}

const retryWithinMs = 500
