import type { Client, InStatement, ResultSet } from '@libsql/client'
import { DatabaseUnavailable, isUnavailable } from './errors'
import type { Read } from './instrumented-client'

/** How long a read waits for others to travel with it; a round trip to a hosted database takes many times that. */
const batchWithinMs = 2
/** A batch holds up whoever is in it, so it does not grow without end. */
const mostStatements = 60

interface Waiting {
  statements: InStatement[]
  resolve: (results: ResultSet[]) => void
  reject: (error: unknown) => void
}

/**
 * Makes reads that are asked for at about the same moment travel together, as one batch and one round trip: the loaders
 * of a page run side by side, and each folder keeps its own queries.
 */
export function batchReads(batch: Client['batch']): Read {
  let waiting: Waiting[] = []
  let count = 0

  const flush = () => {
    const together = waiting
    waiting = []
    count = 0
    if (together.length > 0) void readTogether(batch, together)
  }
  return (statements) =>
    new Promise((resolve, reject) => {
      if (count + statements.length > mostStatements) flush()
      if (waiting.push({ statements, resolve, reject }) === 1) setTimeout(flush, batchWithinMs)
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

/** The longest that a request to the hosted database may take, with its response. */
const timeoutMs = 10_000
/**
 * After a silence nobody is made to wait for a while: what a page asks for next fails at once, and so do the pages of
 * other visitors, instead of each of them waiting ten seconds more.
 */
const pauseMs = 2_000

let silentUntil = 0

/**
 * `fetch` for the hosted database: bounded in time, and with one error for everything that is not a response. Failing
 * statements are responses, too; they come with status 200.
 * @throws DatabaseUnavailable
 */
export async function remoteFetch(request: Request): Promise<Response> {
  if (Date.now() < silentUntil) throw new DatabaseUnavailable('The database was silent a moment ago')
  const response = await boundedFetch(request)
  if (!response.ok) throw new DatabaseUnavailable(faultOfStatus(response.status))
  return response
}

function faultOfStatus(status: number): string {
  if (status === 401 || status === 403) return `The database refuses DATABASE_AUTH_TOKEN (status ${status})`
  return `The database answered with status ${status}`
}

async function boundedFetch(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
    // Read here, so that the limit holds for the body as well.
    const body = await response.arrayBuffer()
    return new Response(body, response)
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      silentUntil = Date.now() + pauseMs
      throw new DatabaseUnavailable(`The database did not answer within ${timeoutMs} ms`, { cause: error })
    }
    throw new DatabaseUnavailable('The database cannot be reached', { cause: error })
  }
}
