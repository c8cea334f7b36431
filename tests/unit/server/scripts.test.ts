import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compressFolder } from '~/server/build.mjs'
import { withLock } from '~/server/lock.mjs'
import { arePackagesInstalled } from '~/server/bootstrap.mjs'
import { isBuildFresh, buildWithHash } from '~/server/build-hash.mjs'
import { removeFolder, temporaryFolder } from '../../support/temporary'

let root: string
beforeEach(() => {
  root = temporaryFolder('project')
})
afterEach(() => removeFolder(root))

function write(path: string, content: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

test('a build is fresh until a source is changed, added or taken away', async () => {
  write('app/root.tsx', 'one')
  expect(isBuildFresh(root)).toBe(false)
  await buildWithHash(root, async () => {})
  expect(isBuildFresh(root)).toBe(true)
  write('app/root.tsx', 'two')
  expect(isBuildFresh(root)).toBe(false)
  write('app/root.tsx', 'one')
  expect(isBuildFresh(root)).toBe(true)
  write('db/migrations/1.sql', '')
  expect(isBuildFresh(root)).toBe(false)
  rmSync(join(root, 'db'), { recursive: true })
  write('data/stillwater.db', 'no source')
  expect(isBuildFresh(root)).toBe(true)
})

test('a build that fails or is overtaken by an edit leaves no hash that makes it fresh', async () => {
  write('app/root.tsx', 'one')
  await buildWithHash(root, async () => {})
  await expect(buildWithHash(root, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(isBuildFresh(root)).toBe(false)
  await buildWithHash(root, async () => write('app/root.tsx', 'edited meanwhile'))
  expect(isBuildFresh(root)).toBe(false)
})

test('packages count as installed when they are what the lock file says', () => {
  const lock = { '': { version: '1' }, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }
  const installed = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  expect(arePackagesInstalled(root)).toBe(false)
  write('package-lock.json', JSON.stringify({ packages: lock }))
  expect(arePackagesInstalled(root)).toBe(false)
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(arePackagesInstalled(root)).toBe(false)
  installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })
  expect(arePackagesInstalled(root)).toBe(true)
  const otherSystem = { 'node_modules/c-windows': { version: '3.0.0', optional: true } }
  write('package-lock.json', JSON.stringify({ packages: { ...lock, ...otherSystem } }))
  expect(arePackagesInstalled(root)).toBe(true)
  installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.1.0' } })
  expect(arePackagesInstalled(root)).toBe(false)
})

test('two starts in one folder do one thing after the other', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const events: string[] = []
  const task = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    events.push(`${name} ends`)
  }
  await Promise.all([withLock(root, task('first')), withLock(root, task('second'))])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('the lock is given back after a failure, and taken from one who was killed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await expect(withLock(root, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock(root, async () => 'done')).toBe('done')
  const lock = join(root, '.cache', 'prepare.lock')
  mkdirSync(lock)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(root, async () => 'done')).toBe('done')
})

test('text files get compressed twins, pictures and tiny files do not', async () => {
  const script = 'const calm = true;'.repeat(100)
  write('client/assets/app.js', script)
  write('client/tiny.svg', '<svg/>')
  write('client/lake.jpg', 'x'.repeat(2000))
  await compressFolder(join(root, 'client'))
  const read = (path: string) => readFileSync(join(root, 'client', path))
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script)
  for (const path of ['tiny.svg.br', 'lake.jpg.gz']) expect(() => read(path)).toThrow('ENOENT')
})
