import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeholdersIn } from '~/lib/site-texts'

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** Each group of short texts as the sources declare it: its name, and the names and words of its texts. */
const declared = sources.flatMap((file) =>
  [...readFileSync(join('app', file), 'utf8').matchAll(/siteTexts\('([\w-]+)', \{([\s\S]*?)\s\}\)/g)].map(
    ([, group = '', body = '']) => ({
      group,
      names: [...body.matchAll(/(?:^|[\n,{])\s*'?([\w-]+)'?:/g)].map(([, name]) => name!),
    }),
  ),
)

test('each group of short texts has a page of the admin, and no name twice', async () => {
  await Promise.all(Object.values(import.meta.glob('../../../app/routes/**/*.{ts,tsx}')).map((load) => load()))
  const { textPages } = await import('~/admin/text-pages.server')
  const pages = new Map(textPages().map(({ key, fields }) => [key.replace('texts-', ''), fields]))
  expect([...new Set(declared.map(({ group }) => group))].sort()).toEqual([...pages.keys()].sort())
  for (const [group, fields] of pages) {
    const names = declared.filter((one) => one.group === group).flatMap((one) => one.names)
    expect([group, [...names].sort()]).toEqual([group, Object.keys(fields).sort()])
    for (const field of Object.values(fields)) {
      expect(field).toMatchObject({ isShort: true, default: expect.stringMatching(/\S/) })
      const words = placeholdersIn(String(field.default))
      const meanings = 'placeholders' in field ? field.placeholders! : {}
      // A name that the admin explains by itself alone is one that nobody has explained.
      expect(words.filter((name) => meanings[name] === name)).toEqual([])
    }
  }
}, 60_000)
