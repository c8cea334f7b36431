import { DatabaseUnavailable } from './errors'

/** The longest that a request to the hosted database may take, with its answer. */
const timeoutMs = 10_000
/**
 * After a silence nobody is made to wait for a while: what a page asks for next fails at once, and so do the pages of
 * other visitors, instead of each of them waiting ten seconds more.
 */
const pauseMs = 2_000

let silentUntil = 0

/**
 * `fetch` for the hosted database: bounded in time, and with one error for everything that is not an answer. Failing
 * statements are answers, too; they come with status 200.
 * @throws DatabaseUnavailable
 */
export async function remoteFetch(request: Request): Promise<Response> {
  if (Date.now() < silentUntil) throw new DatabaseUnavailable('The database was silent a moment ago')
  const response = await answerTo(request)
  if (!response.ok) throw new DatabaseUnavailable(refusal(response.status))
  return response
}

function refusal(status: number): string {
  if (status === 401 || status === 403) return `The database refuses DATABASE_AUTH_TOKEN (status ${status})`
  return `The database answered with status ${status}`
}

async function answerTo(request: Request): Promise<Response> {
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
