import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { blogs } from '~db/schema'
import { countPosts, listPostRows } from '~/blog/admin-posts.server'
import { createPost, updatePost } from '~/blog/commands.server'
import { postFacts } from '~/blog/history.server'
import { previewPath } from '~/blog/posts.server'
import { clockTime, formatDateTimeZone, momentOf } from '~/lib/dates'
import type * as EditPostModule from '~/routes/admin/post'
import * as blog from '~/routes/blog/blog'
import * as post from '~/routes/blog/post'
import * as preview from '~/routes/blog/preview'
import * as feed from '~/routes/resources/feed'
import * as sitemap from '~/routes/resources/sitemap'
import * as home from '~/routes/site/home'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from '../admin-editors/owner'
import { create, values } from './written-posts'

const database = useTestDatabase()
/** In winter; what is planned is in summer. */
const now = '2027-01-15T15:00:00.000Z'
const due = '2027-07-04T13:00:00.000Z'

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
afterEach(() => vi.useRealTimers())

describe('a time on the shop’s clock', () => {
  test.each([
    ['2027-01-15T09:00', '2027-01-15T14:00:00.000Z', 'Jan 15, 2027, 9:00 AM EST'],
    ['2027-07-04T09:00', due, 'Jul 4, 2027, 9:00 AM EDT'],
    ['2027-07-04T09:00:30', due, 'Jul 4, 2027, 9:00 AM EDT'],
    ['2027-12-31T23:59', '2028-01-01T04:59:00.000Z', 'Dec 31, 2027, 11:59 PM EST'],
    // Clocks go forward at 2:00, and back at 2:00: that hour comes twice, and the first one is meant.
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z', 'Mar 14, 2027, 1:59 AM EST'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z', 'Mar 14, 2027, 3:00 AM EDT'],
    ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z', 'Nov 7, 2027, 1:30 AM EDT'],
    ['2027-11-07T02:00', '2027-11-07T07:00:00.000Z', 'Nov 7, 2027, 2:00 AM EST'],
  ])('%s is %s', (typed, moment, words) => {
    expect(momentOf(typed)).toBe(moment)
    expect([clockTime(moment), formatDateTimeZone(moment)]).toEqual([typed.slice(0, 16), words])
  })

  test.each(['2027-03-14T02:30', '2027-02-30T10:00', '2027-13-01T10:00', '1800-01-01T10:00', '2027-01-15', 'soon', ''])(
    '“%s” is none',
    (typed) => expect(momentOf(typed)).toBeUndefined(),
  )
})

/** Where a visitor sees the post ‘Summer’. */
async function places() {
  const sees = async (route: object, url: string, sign = 'Summer') =>
    JSON.stringify((await callLoader(route, { url, params: { slug: 'summer' } })).data).includes(sign)
  const seen = {
    home: await sees(home, '/'),
    list: await sees(blog, '/blog'),
    tag: await sees(blog, '/blog?tag=sun'),
    feed: await sees(feed, '/feed.xml'),
    sitemap: await sees(sitemap, '/sitemap.xml', '/blog/summer<'),
    post: await sees(post, '/blog/summer'),
  }
  return Object.entries(seen).flatMap(([name, isSeen]) => (isSeen ? [name] : []))
}

const everywhere = ['home', 'list', 'tag', 'feed', 'sitemap', 'post']

describe('a planned post', () => {
  it('is nowhere before its time, and everywhere from then on, though nothing is written', async () => {
    at(now)
    await create({ title: 'Summer', tags: ['sun'], published: false, publishAt: due })
    const before = [await places(), await countPosts(), (await listPostRows({ page: 1 })).items[0]!.state]
    expect(before).toEqual([[], { total: 1, published: 0 }, 'planned'])
    at('2027-07-04T12:59:59.999Z')
    expect(await places()).toEqual([])
    at('2027-07-04T13:00:00.010Z')
    expect(await places()).toEqual(everywhere)
    const after = [await countPosts(), (await listPostRows({ page: 1 })).items[0]!.state]
    expect(after).toEqual([{ total: 1, published: 1 }, 'published'])
  })

  it('has the planned day as its date, and as that of its last change', async () => {
    at(now)
    await create({ title: 'Summer', publishAt: due })
    at('2027-08-01T00:00:00.000Z')
    const { data } = await callLoader<{ post: object }>(post, { url: '/blog/summer', params: { slug: 'summer' } })
    expect(data.post).toMatchObject({
      publishedAt: '2027-07-04T09:00:00-04:00',
      updatedAt: '2027-07-04T09:00:00-04:00',
    })
    const { data: xml } = await callLoader<string>(feed, { url: '/feed.xml' })
    expect(xml.match(/<(?:published|updated)>[^<]*/g)).toEqual([
      '<updated>2027-07-04T09:00:00-04:00',
      '<published>2027-07-04T09:00:00-04:00',
      '<updated>2027-07-04T09:00:00-04:00',
    ])
  })

  it('taken back it has no date; published at once it has that of now; a first date that came stays', async () => {
    at(now)
    const dateAfter = async (version: number, changes: object) => {
      const saved = await updatePost(id, values({ title: 'Summer', ...changes }), version)
      return saved.ok && saved.row.publishedAt
    }
    const { id } = await create({ title: 'Summer', publishAt: due })
    expect(await dateAfter(1, { published: false })).toBeNull()
    expect(await dateAfter(2, { publishAt: due })).toBe(due)
    expect(await dateAfter(3, { published: true })).toBe(now)
    at('2027-02-01T00:00:00.000Z')
    expect(await dateAfter(4, { published: false })).toBe(now)
    expect(await dateAfter(5, { published: true })).toBe(now)
  })
})

test('C76 the same form sent twice is one post; with another time it is another', async () => {
  at(now)
  for (const publishAt of [due, due, '2027-08-01T13:00:00.000Z']) await createPost(values({ publishAt }), 'form')
  const posts = await database.db.select().from(blogs)
  expect(posts.map(({ publishedAt }) => publishedAt).sort()).toEqual([due, '2027-08-01T13:00:00.000Z'])
})

describe('the editor', () => {
  let editPost: typeof EditPostModule
  let jar: CookieJar
  beforeAll(async () => {
    editPost = await import('~/routes/admin/post')
  }, 90_000)

  const thePost = async () => (await database.db.select().from(blogs))[0]!

  async function save(fields: Record<string, string>) {
    const { id, version, title, excerpt, content, image, author } = await thePost()
    const form = formOf({ id, version: String(version), title, excerpt, content, image, author, ...fields })
    const result = await callAction(editPost, { url: `/admin/edit-post/${id}`, params: { id }, form, jar })
    return { result, said: (await flashOf(jar))[0]?.text, row: await thePost() }
  }

  it('plans, publishes at once and takes back', async () => {
    at(now)
    jar = await ownerJar()
    await create({ title: 'Summer', published: false })
    const planned = await save({ publishAt: '2027-07-04T09:00', published: 'on' })
    expect(planned.said).toBe('Blog post planned. It will be published on Jul 4, 2027, 9:00 AM EDT')
    expect(planned.row).toMatchObject({ published: true, publishedAt: due })
    const { data } = await callLoader<Awaited<ReturnType<typeof editPost.loader>>>(editPost, {
      params: { id: planned.row.id },
      jar,
    })
    expect(data.post).toMatchObject({
      published: false,
      path: previewPath(planned.row.id),
      values: { published: false, publishAt: '2027-07-04T09:00' },
    })
    const unplanned = await save({ publishAt: '2027-07-04T09:00', intent: 'unpublish' })
    expect([unplanned.said, unplanned.row]).toMatchObject([/unpublished/, { published: false, publishedAt: null }])
    const published = await save({ publishAt: '2027-07-04T09:00', intent: 'publish' })
    expect([published.said, published.row]).toMatchObject([
      'Blog post published',
      { published: true, publishedAt: now },
    ])
  })

  it('refuses an hour that never comes, a time that is past and a broken link, and keeps what was typed', async () => {
    at(now)
    jar = await ownerJar()
    await create({ title: 'Summer', published: false })
    for (const [publishAt, error] of [
      ['2027-03-14T02:30', /one hour is left out/],
      ['2026-07-04T09:00', /This time is past/],
    ] as const) {
      const { result, row } = await save({ publishAt, excerpt: 'Typed' })
      expect([result.status, row.published]).toEqual([422, false])
      expect(errorsOf(result.data)).toMatchObject({ publishAt: [expect.stringMatching(error)] })
      expect(refilled(result.data)).toMatchObject({ publishAt, excerpt: 'Typed' })
    }
    const broken = await save({ publishAt: '2027-07-04T09:00', content: '[a](javascript:alert(1))' })
    expect(errorsOf(broken.result.data)).toHaveProperty('content')
  })

  it('a time that came while the form stood open is no mistake', async () => {
    at(now)
    jar = await ownerJar()
    await create({ title: 'Summer', publishAt: '2027-01-15T15:10:00.000Z' })
    at('2027-01-15T15:20:00.000Z')
    const { said, row } = await save({ publishAt: '2027-01-15T10:10', excerpt: 'Mended' })
    expect([said, row]).toMatchObject([
      'Blog post updated successfully',
      { excerpt: 'Mended', publishedAt: '2027-01-15T15:10:00.000Z' },
    ])
  })
})

describe('the secret link', () => {
  const open = async (path: string) => {
    const [, , id = '', key = ''] = path.split('/')
    return callLoader<{ title: string; isDraft: boolean }>(preview, { url: path, params: { id, key } })
  }

  it('opens its own post alone, before it is published; then it leads there, and says so to no cache', async () => {
    at(now)
    const [first, second] = [
      await create({ title: 'First', published: false }),
      await create({ title: 'Second', publishAt: due }),
    ]
    const path = previewPath(first.id)
    expect((await open(path)).data).toMatchObject({ title: 'First', isDraft: true })
    const key = path.split('/')[3]!
    const wrong = [
      `/preview/${second.id}/${key}`,
      `/preview/${first.id}/${key.slice(1)}x`,
      `/preview/none/${key}`,
      `/preview/${first.id}/`,
    ]
    for (const other of wrong) expect([other, await open(other)]).toMatchObject([other, { status: 404, data: null }])
    expect((await open(previewPath(second.id))).data).toMatchObject({
      title: 'Second',
      plannedFor: 'Jul 4, 2027, 9:00 AM EDT',
    })
    at(due)
    const later = await open(previewPath(second.id))
    expect([later.status, later.location, later.headers.get('Cache-Control')]).toEqual([
      302,
      '/blog/second',
      'private, no-store',
    ])
  })

  it('is where the title of a draft leads in the admin area', async () => {
    const [draft, published] = [await create({ title: 'Draft', published: false }), await create({ title: 'Out' })]
    const { items } = await listPostRows({ page: 1 })
    const paths = Object.fromEntries(items.map(({ title, path }) => [title, path]))
    expect(paths).toEqual({ Draft: previewPath(draft.id), Out: `/blog/${published.slug}` })
  })
})

test('a time that came while the form stood open is no difference to what is published by then', () => {
  const typed = values({ published: false, publishAt: '2026-01-01T14:00:00.000Z' })
  expect(postFacts(typed)).toEqual(postFacts({ ...typed, published: true, publishAt: null }))
})
