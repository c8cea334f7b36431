import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const patienceMs = 10_000
/** A request may have arrived that the server has not read yet. */
const graceMs = 100

/**
 * Lets a server stop politely: no new connections, running requests finish, connections without one are closed
 * almost at once. After ten seconds whatever is left is cut off.
 * @returns the function that stops it; calling it again gives the same promise
 */
export function createStop(server: Server, patience = patienceMs): () => Promise<void> {
  // Node's own closeIdleConnections spares connections that never sent a request, as browsers open in advance.
  const idle = new Set<Socket>()
  let stopped: Promise<void> | undefined
  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.prependListener('request', ({ socket }, res) => {
    idle.delete(socket)
    res.once('close', () => {
      if (stopped) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    setTimeout(() => idle.forEach((socket) => socket.destroy()), graceMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), patience)
    await closed
    clearTimeout(cutOff)
  }
  return () => (stopped ??= stop())
}
