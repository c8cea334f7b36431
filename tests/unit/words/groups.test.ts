import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { placeholdersIn } from '~/lib/site-texts'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'
import { ownerJar } from '../admin-editors/owner'

useTestDatabase({ keep: true })
beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../app/routes/**/*.{ts,tsx}')).map((load) => load()))
}, 60_000)

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
})

test('words that stand in several places are found together and first, each with its group', async () => {
  const { textPages } = await import('~/admin/text-pages.server')
  const pages = await import('~/routes/admin/pages')
  const places = new Map<string, string[]>()
  for (const { title, fields } of textPages()) {
    for (const field of Object.values(fields)) {
      const words = String(field.default)
      places.set(words, [...(places.get(words) ?? []), title])
    }
  }
  const jar = await ownerJar()
  const several = [...places].filter(([, titles]) => new Set(titles).size > 1)
  expect(several.length).toBeGreaterThan(10)
  for (const [words, titles] of several) {
    const url = `/admin/pages?q=${encodeURIComponent(words)}`
    const { data } = await callLoader<{ found: { title: string; text: string }[] }>(pages, { url, jar })
    const first = data.found.filter(({ text }) => text.toLowerCase() === words.toLowerCase())
    expect(data.found.slice(0, first.length)).toEqual(first)
    expect([words, first.map(({ title }) => title)]).toEqual([words, expect.arrayContaining(titles)])
  }
})
