import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  exercise,
  expectWhole,
  number,
  productId,
  sessionSecret,
  Visitor,
  type Account,
  type Reply,
  type Shop,
} from './shop'

const size = '24m'
const pages = ['/', '/shop', '/shop/rose-quartz-heart', '/blog', '/contact', '/cart']
/** Each in a width that was not made yet: keeping it fails, showing it must not. */
const pictures = [160, 320, 480].map((width) => `/picture/${width}/images/products/rose-quartz-heart-1.jpg`)
const counts = `SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM subscribers) + (SELECT count(*) FROM orders)`

/** Letters that were written so far: no two are alike. */
let letters = 0

const mount = mkdtempSync(join(tmpdir(), 'stillwater-disk-'))
const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', mount)
try {
  if (mounted) await exercise(`A disk of ${size} is full`, fillDisk, { dataDir: join(mount, 'data') })
  else console.log('\nA full disk\n  skipped: only root on Linux can make a small disk (mount -t tmpfs)')
} finally {
  // Lazily, so that nothing that is still open keeps it.
  if (mounted) run('umount', '-l', mount)
  rmSync(mount, { recursive: true, force: true })
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

async function fillDisk(shop: Shop, account: Account): Promise<void> {
  const { app } = shop
  const buyer = new Visitor(app.url)
  await buyer.addToCart(await productId(app))
  expectDone(account, 'before', await everyWrite(app.url, buyer))
  const filler = fill()
  const before = await number(app, counts)
  for (const [name, reply] of await untilRefused(app.url, buyer)) {
    account.tried('writes on the full disk')
    account.expect(isCalm(reply), `full disk: ${name} was answered ${reply.status}`)
  }
  await expectReadable(shop, account, 'full disk')
  expectBackupRefused(account, app.dataDir)
  account.expect((await number(app, counts)) >= before, 'rows are gone')
  await expectWhole(shop, account)

  rmSync(filler)
  expectDone(account, 'after', await everyWrite(app.url, new Visitor(app.url)))
  await expectReadable(shop, account, 'afterwards')
  await expectWhole(shop, account)

  fill()
  await app.kill()
  await app.restart().then(
    () => expectReadable(shop, account, 'started on the full disk'),
    (error: unknown) => {
      account.tried('starts on the full disk that were refused')
      account.expect(/disk|space|room/i.test(String(error)), 'the refused start does not name the disk')
    },
  )
  rmSync(filler)
  await app.restart()
  expectDone(account, 'after a start', await everyWrite(app.url, new Visitor(app.url)))
  await expectWhole(shop, account)
}

/** Takes all that is left, to the last byte. */
function fill(): string {
  const file = join(mount, 'filler')
  const handle = openSync(file, 'w')
  try {
    for (let block = 1 << 20; block >= 1;) {
      try {
        writeSync(handle, Buffer.alloc(block))
      } catch {
        block >>= 1
      }
    }
  } finally {
    closeSync(handle)
  }
  return file
}

async function everyWrite(origin: string, buyer: Visitor): Promise<[string, Reply][]> {
  letters += 1
  const email = `visitor-${letters}@example.com`
  const message = `Letter ${letters}. `.padEnd(4000, 'With many words. ')
  return [
    ['contact', await new Visitor(origin).post('/contact', { name: 'A. Visitor', email, message })],
    ['newsletter', await new Visitor(origin).post('/newsletter', { email })],
    ['checkout', (await buyer.checkOut()).reply],
  ]
}

/** A few writes still fit into the pages that the database has; all that were answered well count as kept. */
async function untilRefused(origin: string, buyer: Visitor): Promise<[string, Reply][]> {
  for (let round = 0; round < 50; round += 1) {
    const replies = await everyWrite(origin, buyer)
    if (replies.some(([name, { status }]) => name === 'contact' && status !== 303)) return replies
  }
  throw new Error('The disk was never full')
}

function expectDone(account: Account, when: string, replies: [string, Reply][]): void {
  for (const [name, { status }] of replies) {
    account.tried(`writes ${when}`)
    account.expect(status === 303 || status === 200, `${when}: ${name} was answered ${status}`)
  }
}

/** "Come back later", back to the cart with a message, or done: a small write may still fit. */
function isCalm({ status, headers }: Reply): boolean {
  return status === 303 || status === 200 || (status === 503 && headers.has('retry-after'))
}

async function expectReadable({ app }: Shop, account: Account, when: string): Promise<void> {
  for (const path of [...pages, pictures.pop() ?? ''].filter(Boolean)) {
    const { status } = await new Visitor(app.url).get(path)
    account.tried(`pages and pictures read, ${when}`)
    account.expect(status === 200, `${when}: ${path} was answered ${status}`)
  }
}

function expectBackupRefused(account: Account, dataDir: string): void {
  const env = { ...process.env, DATA_DIR: dataDir, SESSION_SECRET: sessionSecret, LOG_LEVEL: 'error' }
  const { status, stderr } = spawnSync(process.execPath, ['build/cli.js', 'backup'], {
    cwd: process.env.STILLWATER_APP_ROOT,
    env,
    encoding: 'utf8',
  })
  account.tried('backups on the full disk')
  account.expect(
    status === 1 && /^There is no room for a backup/.test(stderr),
    `a backup said: ${stderr.slice(0, 200)}`,
  )
}
