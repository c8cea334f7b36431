import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '~db/migrate'
import { blogs } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader } from '../../support/remix'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { parseXml } from '../../support/xml'
import { formOf, ownerJar } from '../admin-editors/owner'
import { findPostPage, latestPosts, listPublished, publishedSlugs, readBlogQuery, viewPost } from '~/blog/posts.server'
import { countPosts, listPostRows } from '~/blog/admin-posts.server'
import { articleJson, articleTags } from '~/blog/structured-data'
import { createPost, updatePost } from '~/blog/commands.server'
import { buildFeed } from '~/blog/feed.server'
import { blogPath } from '~/blog/post'
import { postSchema } from '~/blog/schema.server'
import { parseForm } from '~/forms/parse.server'
import { fallbackSite } from '~/site/site-data'
import { create, values } from './written-posts'

const database = useTestDatabase()

const titled = (title: string) => create({ title })
const all = () => listPublished({ tag: '', page: 1 })

describe('C26 two posts with the same name', () => {
  it('C26 each gets an address of its own', async () => {
    const slugs = []
    for (const title of ['Blue Cup', 'Blue Cup', 'Blue  cup!', 'blue-cup', 'Blue Cup (1)', 'Blue Cup [1]']) {
      slugs.push((await titled(title)).slug)
    }
    expect(slugs).toEqual(['blue-cup', 'blue-cup-1', 'blue-cup-2', 'blue-cup-3', 'blue-cup-1-1', 'blue-cup-1-2'])
  })

  it('C26 also when they are saved at the same moment', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => titled('At once')))
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(8)
    expect((await all()).total).toBe(8)
  })

  it('C26 a renamed post redirects from each of its former addresses', async () => {
    const post = await titled('First name')
    const second = await updatePost(post.id, values({ title: 'Second name' }), 1)
    expect(second).toMatchObject({ ok: true, row: { slug: 'second-name', version: 2 } })
    await updatePost(post.id, values({ title: 'Third name' }), 2)
    expect(await findPostPage('first-name')).toEqual({ state: 'moved', slug: 'third-name' })
    expect(await findPostPage('second-name')).toEqual({ state: 'moved', slug: 'third-name' })
    expect(await findPostPage('third-name')).toMatchObject({ post: { id: post.id } })
  })

  it('C26 renamed to an existing name it gets a number, and back again it gets its first address', async () => {
    await titled('Taken')
    const post = await titled('Mine')
    expect(await updatePost(post.id, values({ title: 'Taken' }), 1)).toMatchObject({ row: { slug: 'taken-1' } })
    expect(await updatePost(post.id, values({ title: 'Mine' }), 2)).toMatchObject({ row: { slug: 'mine' } })
    expect(await findPostPage('taken-1')).toEqual({ state: 'moved', slug: 'mine' })
    expect(await findPostPage('mine')).toMatchObject({ post: { id: post.id } })
  })

  it('C26 a new post does not take the address from which another one redirects', async () => {
    const post = await titled('Old words')
    await updatePost(post.id, values({ title: 'New words' }), 1)
    expect((await titled('Old words')).slug).toBe('old-words-1')
    expect(await findPostPage('old-words')).toEqual({ state: 'moved', slug: 'new-words' })
  })

  it('C26 a number that the title loses or gets is no number of the shop’s: back and forth each has its address', async () => {
    const post = await titled('Reiki 2024')
    expect(await updatePost(post.id, values({ title: 'Reiki' }), 1)).toMatchObject({ row: { slug: 'reiki' } })
    expect(await findPostPage('reiki-2024')).toEqual({ state: 'moved', slug: 'reiki' })
    expect(await updatePost(post.id, values({ title: 'Reiki 2024' }), 2)).toMatchObject({ row: { slug: 'reiki-2024' } })
    expect(await findPostPage('reiki')).toEqual({ state: 'moved', slug: 'reiki-2024' })
    expect(await findPostPage('reiki-2024')).toMatchObject({ post: { id: post.id } })
  })

  it('C26 a post takes back the number that it had, and keeps one that its new title names', async () => {
    await titled('Taken')
    const post = await titled('Taken')
    await updatePost(post.id, values({ title: 'Mine' }), 1)
    expect(await updatePost(post.id, values({ title: 'Taken' }), 2)).toMatchObject({ row: { slug: 'taken-1' } })
    expect(await updatePost(post.id, values({ title: 'Taken 1' }), 3)).toMatchObject({ row: { slug: 'taken-1' } })
    expect(await findPostPage('taken-1')).toMatchObject({ post: { id: post.id } })
    expect(await findPostPage('mine')).toEqual({ state: 'moved', slug: 'taken-1' })
  })

  it('an unchanged title keeps the address', async () => {
    await titled('Same')
    const post = await titled('Same')
    expect(post.slug).toBe('same-1')
    const saved = await updatePost(post.id, values({ title: 'Same!', excerpt: 'Changed' }), 1)
    expect(saved).toMatchObject({ ok: true, row: { slug: 'same-1', excerpt: 'Changed' } })
  })
})

describe('C27 names without Latin letters, or very long', () => {
  it.each([
    ['🌙🌙🌙', 'item'],
    ['!!!', 'item'],
    ['水晶', 'item'],
    ['Cafe\u0301', 'cafe'],
    ['Café', 'cafe'],
    ["O'Neil & Sons", 'oneil-sons'],
    ['new', 'new'],
    ['admin', 'admin'],
    ['undefined', 'undefined'],
  ])('C27 %j opens at /blog/%s and keeps its exact name', async (title, slug) => {
    const post = await titled(title)
    expect(post).toMatchObject({ title, slug })
    expect(await findPostPage(slug)).toMatchObject({ post: { title } })
  })

  it('C27 several without letters stay apart', async () => {
    const slugs = [await titled('🌙'), await titled('水'), await titled('ไทย้')].map(({ slug }) => slug)
    expect(slugs).toEqual(['item', 'item-1', 'item-2'])
  })
})

describe('C33 odd characters in the address', () => {
  it('C33 answers with the post only at its own address', async () => {
    await titled('Moon water')
    expect(await findPostPage('Moon-WATER')).toEqual({ state: 'moved', slug: 'moon-water' })
    const odd = [
      'a/b',
      'a%2Fb',
      '../../etc/passwd',
      '..',
      'a#b',
      'a%b',
      'a\0b',
      'a\r\nSet-Cookie:x=1',
      'a b',
      'moon-water.',
    ]
    for (const slug of [...odd, 'moon-water ', 'x'.repeat(5000), ''])
      expect(await findPostPage(slug)).toEqual({ state: 'none' })
  })
})

describe('drafts', () => {
  it('are not there for visitors, also under a former address', async () => {
    const post = await create({ title: 'Secret', published: false })
    await updatePost(post.id, values({ title: 'Still secret', published: false }), 1)
    expect(await findPostPage('secret')).toEqual({ state: 'none' })
    expect(await findPostPage('still-secret')).toEqual({ state: 'none' })
    expect((await all()).total).toBe(0)
    expect(await latestPosts(2)).toEqual([])
    await updatePost(post.id, values({ title: 'Still secret' }), 2)
    expect(await findPostPage('secret')).toEqual({ state: 'moved', slug: 'still-secret' })
    expect(await countPosts()).toEqual({ total: 1, published: 1 })
  })
})

describe('C104 a draft of August, published in November', () => {
  const [august, october, november, december] = ['08', '10', '11', '12'].map(
    (month) => `2026-${month}-03T15:00:00.000Z`,
  )
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  async function save(id: string, version: number, published?: 'on') {
    const { title, excerpt, content, image } = values({ title: 'The draft' })
    const form = formOf({ title, excerpt, content, image, published, id, version: String(version) })
    const call = { url: `/admin/edit-post/${id}`, params: { id }, form, jar: await ownerJar() }
    expect(await callAction(await import('~/routes/admin/post'), call)).toMatchObject({ status: 303 })
  }

  it('C104 is dated and sorted by its publishing everywhere, and keeps the first date when it is published again', async () => {
    vi.setSystemTime(august!)
    const draft = await create({ title: 'The draft', published: false })
    vi.setSystemTime(october!)
    await titled('Of October')
    vi.setSystemTime(november!)
    await save(draft.id, 1, 'on')
    const expected = [
      ['The draft', november],
      ['Of October', october],
    ]
    const expectNovember = async () => {
      const days = expected.map(([title, at]) => [title, at!.slice(0, 10)])
      expect((await all()).items.map(({ title, day }) => [title, day])).toEqual(days)
      expect((await latestPosts(2)).map(({ title, day }) => [title, day])).toEqual(days)
      const listed = (await listPostRows({ page: 1 })).items.map(({ title, date }) => [title, date])
      expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
      expect((await publishedSlugs()).map(({ slug }) => slug)).toEqual(['the-draft', 'of-october'])
      const entries = parseXml(await buildFeed()).all('entry')
      expect(entries.map((entry) => [entry.text('title'), new Date(entry.text('published')).toISOString()])).toEqual(
        expected,
      )
      const found = await findPostPage('the-draft')
      if (found.state !== 'found') throw new Error('The post is not there')
      const view = await viewPost(found.post)
      expect(articleJson(fallbackSite, view)).toMatchObject({ datePublished: '2026-11-03' })
      expect(articleTags(view)[0]?.content).toBe('2026-11-03T10:00:00-05:00')
    }
    await expectNovember()
    vi.setSystemTime(december!)
    await save(draft.id, 2)
    expect((await all()).total).toBe(1)
    await save(draft.id, 3, 'on')
    await expectNovember()
  })

  it('C104 a draft has the date of its creation in the admin; a published row without a date never shows 1969', async () => {
    vi.setSystemTime(august!)
    await create({ title: 'The draft', published: false })
    expect((await listPostRows({ page: 1 })).items).toMatchObject([{ date: august }])
    await database.db.update(blogs).set({ published: true, publishedAt: null })
    expect((await all()).items).toMatchObject([{ day: '2026-08-03' }])
  })

  it('C104 a post from before the column was there keeps the date that it was shown with, and a draft has none', async () => {
    const folder = temporaryFolder('migration')
    const client = createClient({ url: `file:${folder}/old.db` })
    await migrate(client, 'db/migrations', (name) => name < '0004')
    const insert = `INSERT INTO blogs (id, title, slug, excerpt, content, image, author, tags, published, created_at, updated_at)
      VALUES (?1, 't', ?1, 'e', 'c', 'i', 'a', '[]', ?2, '2026-08-03', '2026-09-03')`
    await client.batch(
      [
        ['shown', 1],
        ['draft', 0],
      ].map((args) => ({ sql: insert, args })),
    )
    await migrate(client, 'db/migrations')
    const { rows } = await client.execute('SELECT id, published_at FROM blogs ORDER BY id')
    expect(rows).toMatchObject([
      { id: 'draft', published_at: null },
      { id: 'shown', published_at: '2026-08-03' },
    ])
    client.close()
    removeFolder(folder)
  })
})

describe('lists', () => {
  it('C32 pages of 12, newest first, each post exactly once although they share a second', async () => {
    const at = '2026-03-01T12:00:00.000Z'
    const row = { ...values(), publishedAt: at, createdAt: at, updatedAt: at }
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...row, id: `post-${n}`, slug: `post-${n}`, title: `${n}` }))
    await database.db.insert(blogs).values(rows)
    await database.db.insert(blogs).values({ ...row, id: 'new', slug: 'new', publishedAt: '2026-03-02T12:00:00.000Z' })
    const pages = await Promise.all([1, 2, 3].map((page) => listPublished({ page })))
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 7])
    expect(pages[0]?.items[0]?.id).toBe('new')
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(31)
    expect(await listPublished({ page: 2 })).toEqual(pages[1])
    expect(await listPublished({ page: 9999 })).toMatchObject({ items: [], page: 9999, pages: 3 })
    expect((await latestPosts(2)).map(({ id }) => id)).toEqual(pages[0]?.items.slice(0, 2).map(({ id }) => id))
  })

  it('shows excerpts of at most 120 characters, from the content where there is none', async () => {
    await create({ title: 'Long', excerpt: 'word '.repeat(60) })
    await create({ title: 'None', excerpt: '', content: '**Bold** {{image:/x.jpg}} words' })
    const excerpts = (await all()).items.map(({ title, excerpt }) => [title, excerpt])
    expect(Object.fromEntries(excerpts)).toEqual({ Long: `${'word '.repeat(23)}word…`, None: 'Bold words' })
  })
})

describe('C44 tags with special characters', () => {
  const odd = [
    'C#',
    'C++',
    'R&D',
    '50% off',
    'a/b',
    '<3',
    'New York',
    'new york',
    '🌙',
    ' spaced ',
    'é',
    'x'.repeat(100),
  ]

  async function saved(tags: string[]) {
    const form = new FormData()
    for (const [name, value] of Object.entries(values())) if (typeof value === 'string') form.append(name, value)
    for (const tag of tags) form.append('tags', tag)
    form.append('published', 'on')
    const parsed = await parseForm(form, postSchema)
    return parsed.ok ? createPost(parsed.value) : undefined
  }

  it('C44 are trimmed and lower-cased; blanks and duplicates are dropped', async () => {
    const post = await saved(odd)
    const expected = ['c#', 'c++', 'r&d', '50% off', 'a/b', '<3', 'new york', '🌙', 'spaced', 'é', 'x'.repeat(100)]
    expect(post?.tags).toEqual(expected)
    expect((await saved([' a , ,b,,a ']))?.tags).toEqual(['a', 'b'])
    expect((await saved(['e\u0301', 'é']))?.tags).toEqual(['é'])
    expect((await saved([]))?.tags).toEqual([])
    expect(await saved(['x'.repeat(101)])).toBeUndefined()
  })

  it('C44 each link lists exactly its posts', async () => {
    for (const tag of odd) await saved([tag])
    for (const tag of odd) {
      const { searchParams } = new URL(blogPath({ tag: tag.trim().toLowerCase() }), 'http://site.example')
      const query = readBlogQuery(searchParams)
      const { total } = await listPublished(query)
      expect([tag, total]).toEqual([tag, /new york/i.test(tag) ? 2 : 1])
    }
  })

  it.each([
    ['tag=%25', 0],
    ['tag=%', 0],
    ['tag=', 2],
    ['tag=%20%20', 2],
    ['tag=a&tag=b', 1],
    ['tag=B', 1],
    ["tag='%20or%201=1--", 0],
    ['tag=%00', 2],
    ['tag=a%22]', 0],
  ])('C44 ?%s finds %i posts', async (search, total) => {
    await saved(['a'])
    await saved(['b'])
    expect((await listPublished(readBlogQuery(new URLSearchParams(search)))).total).toBe(total)
  })
})

describe('C65 the list', () => {
  it('a page past the last is not found', async () => {
    await titled('The only one')
    const { loader } = await import('~/routes/blog/blog')
    const statusOf = async (url: string) => (await callLoader({ loader }, { url })).status
    expect(await statusOf('/blog')).toBe(200)
    expect(await statusOf('/blog?page=999')).toBe(404)
    expect(await statusOf('/blog?page=none')).toBe(200)
  })
})

it.each(['tag=%E0%A4%A', 'tag=%ff', 'tag='])('C120 ?%s is a list without a tag', (search) => {
  expect(readBlogQuery(new URLSearchParams(search))).toEqual({ tag: '', page: 1 })
})
