import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { LoadOrder, LoadResult } from './generator'
import { processorMs } from './process-time'

/** What a server did under load. */
export interface Load extends LoadResult {
  perSecond: number
  /** Milliseconds of processor time that each request took in the server. */
  processor: number
}

/** Starts one of the bench's own processes. */
function startProcess(name: 'bare-server' | 'generator'): ChildProcess {
  return fork(join(process.env.BENCH_FOLDER ?? '', `${name}.mjs`))
}

/** The next thing that a process of the bench says. */
function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T)).once('error', reject)
  })
}

/** Loads the server with this process id, and looks at its processor time before and after. */
export async function loadServer(pid: number, order: LoadOrder): Promise<Load> {
  const generator = startProcess('generator')
  try {
    const before = processorMs(pid)
    generator.send(order)
    const result = await nextMessage<LoadResult>(generator)
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} requests for ${order.path} failed`)
    const processor = (processorMs(pid) - before) / result.requests
    return { ...result, processor, perSecond: result.requests / result.seconds }
  } finally {
    generator.kill()
  }
}

/** Node's own server, which sends the same answer to everybody, in a process of its own. */
export async function startBareServer(headers: string[], body: Buffer) {
  const child = startProcess('bare-server')
  child.send({ headers, body: body.toString('base64') })
  const port = await nextMessage<number>(child)
  return { port, pid: child.pid!, stop: () => child.kill() }
}
