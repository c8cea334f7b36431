import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const app = fileURLToPath(new URL('../../../app', import.meta.url))
const sheets = ['app.css', 'admin.css']

const imports = (sheet: string) =>
  [...readFileSync(join(app, sheet), 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(([, file]) => file)

test('where popovers are unknown no menu lies open over the page', () => {
  const sheet = readFileSync(join(app, 'ui/utilities.css'), 'utf8').replace(/\s+/g, ' ')
  expect(sheet).toContain(
    '@supports not selector(:popover-open) { .menu, .site-menu, .menu-button { display: none; } }',
  )
})

test('every style sheet beside a component belongs to the public or the admin sheet, once', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !sheets.includes(file))
  expect(sheets.flatMap(imports).sort()).toEqual(files.sort())
})
