import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { backup } from '~db/backup'
import { copyDatabase } from '~db/copy'
import { faultOf } from '~db/integrity-check'
import { openFile } from '~db/database-location'
import { useTestDatabase } from '../../support/database'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { contentOf, makeShop, pictureBytes } from './shop-file'

const database = useTestDatabase({ seed: 'demo', keep: true })
let folder: string
beforeAll(async () => {
  folder = join(database.dataDir, 'backups')
})
afterEach(() => {
  vi.useRealTimers()
  removeFolder(folder)
})

function at(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
}

test('a backup of the running shop is one dated file with everything in it, for its owner alone', async () => {
  await database.client.execute({
    sql: "INSERT INTO images VALUES ('lake.jpg', 'image/jpeg', 1, 1, ?, ?, 'now')",
    args: [pictureBytes.length, pictureBytes],
  })
  at('2026-11-28T04:22:33.456Z')
  const line = await backup({ keep: 14 })
  const file = join(folder, 'stillwater-20261128T042233Z.db')
  expect(line).toMatch(new RegExp(`^Backed up to ${file} \\(\\d\\.\\d MB\\)\\.$`))
  expect(readdirSync(folder)).toEqual(['stillwater-20261128T042233Z.db'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const content = await contentOf(file)
  expect(content).toEqual(await contentOf(join(database.dataDir, 'test.db')))
  const [picture] = content.images as { bytes: ArrayBuffer }[]
  expect(Buffer.from(picture!.bytes).equals(pictureBytes)).toBe(true)
})

test('a backup sees all of a write or nothing of it, and the shop goes on writing meanwhile', async () => {
  const writer = (async () => {
    for (let index = 0; index < 40; index += 1) {
      const [id, stamp] = [`pair-${index}`, '2026-11-01']
      const add = (kind: string) => ({
        sql: 'INSERT INTO former_slugs VALUES (?, ?, ?, ?)',
        args: [kind, id, id, stamp],
      })
      await database.client.batch([add('product'), add('blog')], 'write')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  const file = join(folder, 'while-writing.db')
  await backup({ target: file, keep: 14 })
  await writer
  const copy = await contentOf(file)
  const kinds = (copy.former_slugs as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'product')).toHaveLength(kinds.length / 2)
  const now = await contentOf(join(database.dataDir, 'test.db'))
  expect(now.former_slugs).toHaveLength(80)
})

test('the last N stay, and nothing goes that a backup did not make', async () => {
  mkdirSync(folder, { recursive: true })
  const foreign = ['stillwater.db', 'stillwater-20200101T000000Z.db.bak', 'notes.txt', 'stillwater-2020.db']
  for (const name of foreign) writeFileSync(join(folder, name), 'mine')
  mkdirSync(join(folder, 'stillwater-20200101T000000Z.db'))
  symlinkSync(join(folder, 'notes.txt'), join(folder, 'stillwater-20200102T000000Z.db'))
  const untouched = readdirSync(folder)
  for (const day of ['01', '02', '03', '04']) {
    at(`2026-11-${day}T03:00:00Z`)
    await backup({ keep: 2 })
  }
  expect(readdirSync(folder).sort()).toEqual(
    [...untouched, 'stillwater-20261103T030000Z.db', 'stillwater-20261104T030000Z.db'].sort(),
  )
})

test('a clock that was set back does not cost the backup that was just made', async () => {
  at('2026-11-04T03:00:00Z')
  await backup({ keep: 1 })
  at('2026-11-01T03:00:00Z')
  expect(await backup({ keep: 1 })).toContain('; removed 1 older.')
  expect(readdirSync(folder)).toEqual(['stillwater-20261101T030000Z.db'])
})

test('what a killed backup left goes after an hour; one that is still written stays', async () => {
  mkdirSync(folder, { recursive: true })
  const part = (name: string) => join(folder, `.stillwater-backup-1-${name}.db.part`)
  for (const name of ['old', 'new']) writeFileSync(part(name), 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  utimesSync(part('old'), twoHoursAgo, twoHoursAgo)
  await backup({ keep: 14 })
  expect([existsSync(part('old')), existsSync(part('new'))]).toEqual([false, true])
})

test('a named file is never written over, and named files are not counted', async () => {
  const file = join(folder, 'before-the-move.db')
  expect(await backup({ target: file, keep: 1 })).toContain(`Backed up to ${file}`)
  await expect(backup({ target: file, keep: 1 })).rejects.toThrow(`${file} is there already: name another file`)
  await backup({ keep: 1 })
  expect(existsSync(file)).toBe(true)
})

test('a copy that is not whole is thrown away, and earlier backups stay', async () => {
  at('2026-11-01T03:00:00Z')
  await backup({ keep: 1 })
  const orphan =
    "INSERT INTO order_items (order_id, position, product_id, name, unit_price_cents, quantity) VALUES ('none', 0, 'p', 'n', 1, 1)"
  await database.client.execute('PRAGMA foreign_keys = OFF')
  await database.client.execute(orphan)
  try {
    at('2026-11-02T03:00:00Z')
    await expect(backup({ keep: 1 })).rejects.toThrow(/thrown away: it has rows in order_items .* Earlier backups/)
    expect(readdirSync(folder)).toEqual(['stillwater-20261101T030000Z.db'])
  } finally {
    await database.client.execute("DELETE FROM order_items WHERE order_id = 'none'")
    await database.client.execute('PRAGMA foreign_keys = ON')
  }
})

test('a copy by rows, as from a hosted database, is the same database', async () => {
  const place = temporaryFolder('copy')
  const [from, to] = [join(place, 'from.db'), join(place, 'to.db')]
  await makeShop(from)
  const [source, target] = [openFile(from), openFile(to)]
  const { tables, rows } = await copyDatabase(source, target)
  expect(await faultOf(target)).toBeUndefined()
  source.close()
  target.close()
  const content = await contentOf(to)
  expect(content).toEqual(await contentOf(from))
  const { 'the schema': _, ...made } = content
  expect(tables).toBe(Object.keys(made).length)
  expect(rows).toBe(Object.values(made).flat().length)
  removeFolder(place)
})
