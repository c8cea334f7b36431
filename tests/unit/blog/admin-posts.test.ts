import { describe, expect, it } from 'vitest'
import { blogs } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { findPost, listPostRows } from '~/blog/admin-posts.server'
import { deletePost, updatePost } from '~/blog/commands.server'
import { findPostPage } from '~/blog/posts.server'
import { postSchema } from '~/blog/schema.server'
import { parseForm } from '~/forms/parse.server'
import { create, values } from './written-posts'

const database = useTestDatabase()

const titled = (title: string) => create({ title })

describe('the admin area', () => {
  it('finds a post by slug first, then by id', async () => {
    const post = await titled('By slug')
    const other = { ...values(), id: 'by-slug', slug: 'other', createdAt: '2026-01-01', updatedAt: '2026-01-01' }
    await database.db.insert(blogs).values(other)
    expect(await findPost('by-slug')).toMatchObject({ id: post.id })
    expect(await findPost(post.id)).toMatchObject({ slug: 'by-slug' })
    expect(await findPost('nothing')).toBeUndefined()
  })

  it('searches titles and tags, whatever the case, and takes marks literally', async () => {
    await create({ title: 'Moon water', tags: ['ritual'] })
    await create({ title: 'Élan 100%', tags: ['new moon'], published: false })
    const titles = async (search: string) =>
      (await listPostRows({ search, page: 1 })).items.map(({ title }) => title).sort()
    expect(await titles('MOON')).toEqual(['Moon water', 'Élan 100%'])
    expect(await titles('ritu')).toEqual(['Moon water'])
    expect(await titles('éLAN')).toEqual(['Élan 100%'])
    expect(await titles('100%')).toEqual(['Élan 100%'])
    expect(await titles('_')).toEqual([])
    expect(await titles('')).toHaveLength(2)
  })

  it('C108 finds titles and tags in other letters', async () => {
    await create({ title: 'A Lion’s café—at night', tags: ['self-care'] })
    const found = async (search: string) => (await listPostRows({ search, page: 1 })).total
    for (const search of ["lion's cafe", 'lions', 'CAFÉ-AT', 'cafe at', 'self–care', 'self care', '“lion‘s”']) {
      expect([search, await found(search)]).toEqual([search, 1])
    }
    expect(await found('café on')).toBe(0)
  })

  it('refuses a save over a newer version, and gives the newer one', async () => {
    const post = await titled('Two windows')
    await updatePost(post.id, values({ title: 'Two windows', excerpt: 'first' }), post.version)
    const second = await updatePost(post.id, values({ title: 'Renamed', excerpt: 'second' }), post.version)
    expect(second).toMatchObject({ ok: false, reason: 'conflict', newer: { excerpt: 'first', version: 2 } })
    expect(await findPostPage('two-windows')).toMatchObject({ post: { excerpt: 'first' } })
    expect(await findPostPage('renamed')).toEqual({ state: 'none' })
  })

  it('C26 of two renames at the same moment one wins and the other is a conflict', async () => {
    const post = await titled('Both')
    const results = await Promise.all(
      ['Left', 'Right'].map((title) => updatePost(post.id, values({ title }), post.version)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findPostPage('both')).toMatchObject({ state: 'moved' })
  })

  it('says that a post is gone', async () => {
    const post = await titled('Gone')
    await updatePost(post.id, values({ title: 'Gone away' }), 1)
    expect(await deletePost(post.id)).toMatchObject({ name: 'Gone away' })
    expect(await deletePost(post.id)).toBeUndefined()
    expect(await updatePost(post.id, values(), 2)).toEqual({ ok: false, reason: 'missing' })
    expect(await findPostPage('gone')).toEqual({ state: 'none' })
    expect((await titled('Gone')).slug).toBe('gone')
  })

  it('signs a post without an author with the name of the site', async () => {
    expect((await create({ author: '' })).author).toBe('Stillwater Reiki')
  })

  it('C41 editing does not move the date', async () => {
    const post = await titled('Dated')
    const saved = await updatePost(post.id, values({ title: 'Dated again' }), 1)
    expect(saved).toMatchObject({ row: { publishedAt: post.publishedAt, createdAt: post.createdAt } })
  })
})

describe('the form', () => {
  const errorsOf = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const parsed = await parseForm(form, postSchema)
    return parsed.ok ? {} : parsed.result.error
  }

  it('refuses blank fields with the specified texts', async () => {
    expect(await errorsOf({ title: '  ', excerpt: '', content: '\n', image: ' ' })).toMatchObject({
      title: ['Please enter a title'],
      excerpt: ['Please enter an excerpt'],
      content: ['Please enter content'],
      image: ['Please enter an image URL'],
    })
  })

  it('C27 refuses a title of 300 letters, and an address that could run', async () => {
    const filled = { title: 'x'.repeat(300), excerpt: 'e', content: 'c', image: 'javascript:alert(1)' }
    const errors = await errorsOf(filled)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['image', 'title'])
  })
})
