import { describe, expect, it } from 'vitest'
import { blogs } from '~db/schema'
import { callLoader } from '../../support/remix'
import { useTestDatabase } from '../../support/database'
import { parseXml } from '../../support/xml'
import * as feed from '~/routes/resources/feed'

const database = useTestDatabase()

const hostile = `& < > " ' ]]> 🌙 \u0008\uFFFE </title><script>`

async function insert(count: number, changes: Partial<typeof blogs.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `id-${n}`,
    slug: `post-${n}`,
    title: `Post ${n}`,
    excerpt: 'Words',
    content: 'Content with a [link](/shop).',
    image: '/images/blog/moon-water.jpg?a=1&b=2 c',
    author: 'Author',
    tags: ['a'],
    published: true,
    publishedAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-03-02T04:30:00.000Z',
    ...changes,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await database.db.insert(blogs).values(rows.slice(from, from + 500))
}

async function readFeed() {
  const { status, headers, data } = await callLoader<string>(feed, { url: '/feed.xml' })
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  return { text: data, root: parseXml(data) }
}

describe('C64 the feed', () => {
  it('C64 is well-formed and gives hostile text back as it was typed, without control characters', async () => {
    await insert(1, { title: hostile, excerpt: hostile, content: hostile, author: hostile, tags: [hostile] })
    const { root, text } = await readFeed()
    const [entry] = root.all('entry')
    expect(entry?.text('title')).toBe(`& < > " ' ]]> 🌙  </title><script>`)
    expect(entry?.text('summary')).toContain(`& < > " ' ]]> 🌙`)
    expect(entry?.text('content')).not.toContain('<script>')
    expect(text).not.toMatch(/[\u0000-\u0008\uFFFE]/)
  })

  it('C64 without posts it is still a feed', async () => {
    const { root } = await readFeed()
    expect(root.all('entry')).toEqual([])
    expect(Date.parse(root.text('updated'))).not.toBeNaN()
  })

  it('C64 of 2,000 posts it has the latest 20, with absolute addresses and no draft', async () => {
    await insert(2000)
    await insert(1, {
      id: 'draft',
      slug: 'draft',
      title: 'Draft',
      published: false,
      publishedAt: '2027-01-01T00:00:00Z',
    })
    const { root, text } = await readFeed()
    const entries = root.all('entry')
    expect(entries.map((entry) => entry.text('title'))).toEqual(
      Array.from({ length: 20 }, (_, n) => `Post ${1999 - n}`),
    )
    expect(entries[0]?.text('content')).toContain('href="http://localhost:3000/shop"')
    for (const [, address] of text.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^http:\/\/localhost:3000\//)
  })

  it('C41 C64 times are valid and carry the day that the page shows', async () => {
    await insert(1, { publishedAt: '2026-03-02T04:30:00.000Z', updatedAt: '2026-07-02T03:59:59.000Z' })
    const [entry] = (await readFeed()).root.all('entry')
    expect(entry?.text('published')).toBe('2026-03-01T23:30:00-05:00')
    expect(entry?.text('updated')).toBe('2026-07-01T23:59:59-04:00')
  })

  it('a post keeps its id when it is renamed', async () => {
    await insert(1)
    const before = (await readFeed()).root.all('entry')[0]?.text('id')
    await database.db.update(blogs).set({ slug: 'another', title: 'Another' })
    expect((await readFeed()).root.all('entry')[0]?.text('id')).toBe(before)
  })
})
