import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { bodies, cookies, headers, methods, paths, type Attack } from './hostile-requests'
import { exercise, expectWhole, Visitor, type Account, type Shop } from './shop'

const passes = 3
/** What a process may hold more after each further thousand; a leak of a request would be many times that. */
const growthMb = 40
const silenceMs = 5000
const atOnce = 20

await exercise('C81 to C84 a thousand hostile requests, three times', async (shop, account) => {
  const { app } = shop
  const attacks = [...paths, ...headers, ...bodies, ...methods, ...cookies]
  account.expect(attacks.length >= 1000, `there are only ${attacks.length} hostile requests`)
  const { pid } = app
  const memory: number[] = []
  for (let pass = 0; pass < passes; pass += 1) {
    await attackAll(shop, account, attacks)
    memory.push(memoryMb(pid))
  }
  account.tried(`MB of memory after each thousand: ${memory.join(', ')}`, passes)
  account.expect(memory.at(-1)! - memory[0]! < growthMb * (passes - 1), `the memory grew: ${memory.join(', ')} MB`)
  account.expect(app.pid === pid && !/an error that nobody caught/.test(app.output()), 'the process did not live')
  for (const path of ['/', '/shop', '/cart', '/healthz']) {
    const { status } = await new Visitor(app.url).get(path)
    account.expect(status === 200, `${path} is answered ${status} afterwards`)
  }
  await expectWhole(shop, account)
})

async function attackAll(shop: Shop, account: Account, attacks: Attack[]): Promise<void> {
  const waiting = [...attacks]
  const worker = async () => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) await attackOnce(shop, account, attack)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function attackOnce({ app }: Shop, account: Account, { kind, bytes, cut }: Attack): Promise<void> {
  const answer = await send(app.url, bytes)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  account.tried(`hostile ${kind}`)
  const seen = JSON.stringify(bytes.subarray(0, 160).toString('latin1'))
  account.expect(status !== undefined || cut === true, `no answer to ${seen}`)
  account.expect(!status?.startsWith('5'), `${status} in answer to ${seen}`)
  account.expect(!answer.includes('Unexpected Server Error'), `a server error named in answer to ${seen}`)
  account.expect(!/\n\s+at .+:\d+:\d+/.test(answer), `a stack trace in answer to ${seen}`)
}

/** Sends bytes as they are, and gives what comes back until the connection closes or nothing more comes. */
function send(origin: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answer))
  })
}

function memoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
