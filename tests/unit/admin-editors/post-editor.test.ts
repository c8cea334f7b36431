import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blogs } from '~db/schema'
import type * as BlogPostModule from '~/routes/blog/post'
import type * as EditorModule from '~/routes/admin/post'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from './owner'

const database = useTestDatabase()
let jar: CookieJar
let editor: typeof EditorModule
let blogPost: typeof BlogPostModule

beforeAll(async () => {
  editor = await import('~/routes/admin/post')
  blogPost = await import('~/routes/blog/post')
}, 90_000)
beforeEach(async () => {
  jar = await ownerJar()
})

type Fields = Parameters<typeof formOf>[0]

const postForm = (fields: Fields = {}) =>
  formOf({
    title: 'Still Water',
    excerpt: 'What it means.',
    content: '# A heading\n\n**Bold** words.',
    image: '/images/blog/water.jpg',
    imageAlt: 'Water',
    author: '',
    tag: '',
    published: 'on',
    ...fields,
  })

const create = (fields: Fields = {}) => callAction(editor, { url: '/admin/new-post', form: postForm(fields), jar })

const update = ({ id, version }: typeof blogs.$inferSelect, fields: Fields = {}) =>
  callAction(editor, {
    url: `/admin/edit-post/${id}`,
    params: { id },
    form: postForm({ id, version: String(version), ...fields }),
    jar,
  })

async function thePost() {
  const [row] = await database.db.select().from(blogs)
  if (!row) throw new Error('There is no post')
  return row
}

describe('saving a post', () => {
  it('creates it, with what was typed into the tag field too, and says so', async () => {
    const answer = await create({ 'tags[0]': 'rest', tag: ' Reiki, REST ' })
    expect([answer.status, answer.location]).toEqual([303, '/admin?tab=posts'])
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Blog post created successfully' }])
    expect(await thePost()).toMatchObject({
      slug: 'still-water',
      tags: ['rest', 'reiki'],
      published: true,
      author: 'Stillwater Reiki',
    })
  })

  it('Publish and Unpublish save all of it, whatever is ticked, and say so; what is refused keeps the wish', async () => {
    const steps = [
      { intent: 'publish', published: undefined, shown: true, said: 'Blog post published' },
      { intent: 'unpublish', published: 'on', shown: false, said: 'Blog post unpublished: only you see it now' },
      { intent: 'publish', published: undefined, shown: true, said: 'Blog post published' },
    ]
    for (const [index, { said, shown, ...form }] of steps.entries()) {
      const fields = { ...form, excerpt: `Saved ${index}` }
      const answer = index === 0 ? await create(fields) : await update(await thePost(), fields)
      expect(answer.status).toBe(303)
      expect(await flashOf(jar)).toEqual([{ tone: 'success', text: said }])
      expect(await thePost()).toMatchObject({ published: shown, excerpt: `Saved ${index}` })
    }
    const refused = await create({ intent: 'publish', published: undefined, title: '' })
    expect([refused.status, refilled(refused.data)]).toMatchObject([422, { published: 'on' }])
  })

  it('is refused with the specified texts and keeps the rest', async () => {
    const answer = await create({ title: ' ', excerpt: '', content: '\n', image: '' })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.data)).toEqual({
      title: ['Please enter a title'],
      excerpt: ['Please enter an excerpt'],
      content: ['Please enter content'],
      image: ['Please enter an image URL'],
    })
    expect(refilled(answer.data)).toMatchObject({ imageAlt: 'Water', published: 'on' })
  })

  it('C26 the same title twice gives two addresses, and a renamed post redirects', async () => {
    await create()
    await create()
    const rows = await database.db.select().from(blogs)
    expect(rows.map(({ slug }) => slug)).toEqual(['still-water', 'still-water-1'])
    expect((await update(rows[0]!, { title: 'Moving Water' })).status).toBe(303)
    expect(await flashOf(jar)).toContainEqual({ tone: 'success', text: 'Blog post updated successfully' })
    const old = await callLoader(blogPost, { url: '/blog/still-water', params: { slug: 'still-water' } })
    expect([old.status, old.location]).toEqual([301, '/blog/moving-water'])
  })

  it('C76 the same form sent twice, also at once, is one post; with other words it is another', async () => {
    const { data } = await callLoader<{ newId: string }>(editor, { url: '/admin/new-post', jar })
    const form = { __new_id: data.newId }
    const answers = await Promise.all([create(form), create(form)])
    answers.push(await create(form))
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, '/admin?tab=posts']))
    expect((await thePost()).id).toBe(data.newId)
    expect(await database.db.select().from(blogs)).toHaveLength(1)
    await create({ ...form, content: 'Other words.' })
    const posts = await database.db.select().from(blogs)
    expect(posts.map(({ slug }) => slug).sort()).toEqual(['still-water', 'still-water-1'])
    await create({ __new_id: `' or 1=1` })
    expect(await database.db.select().from(blogs)).toHaveLength(3)
  })

  it('without a session keeps every field that was typed', async () => {
    const answer = await callAction<{ fields: [string, string][] }>(editor, {
      url: '/admin/new-post',
      form: postForm({ 'tags[0]': 'rest' }),
      headers: { 'Sec-Fetch-Mode': 'navigate' },
    })
    expect(answer.status).toBe(401)
    expect(answer.data.fields).toContainEqual(['tags[0]', 'rest'])
    expect(answer.data.fields).toContainEqual(['content', '# A heading\r\n\r\n**Bold** words.'])
    const scripted = await callAction(editor, {
      url: '/admin/new-post',
      form: postForm(),
      headers: { 'Sec-Fetch-Mode': 'cors' },
    })
    expect([scripted.status, scripted.data]).toEqual([401, { authenticationRequired: true }])
  })

  it('without a session takes no more than a person types; chosen pictures do not count', async () => {
    const send = (form: FormData) =>
      callAction<{ fields: [string, string][] }>(editor, {
        url: '/admin/new-post',
        form,
        headers: { 'Sec-Fetch-Mode': 'navigate' },
      })
    const long = 'x'.repeat(400_000)
    expect((await send(postForm({ title: long, excerpt: long, content: long }))).status).toBe(413)
    const pictures = postForm({ content: 'A short post.' })
    for (let n = 0; n < 10; n += 1) pictures.append('image_file', new File([new Uint8Array(2_000_000)], `${n}.jpg`))
    pictures.append('author', 'after the pictures')
    const kept = await send(pictures)
    expect(kept.status).toBe(401)
    expect(kept.data.fields).toContainEqual(['content', 'A short post.'])
    expect(kept.data.fields).toContainEqual(['author', 'after the pictures'])
  })

  it('C76 a 3000-word post comes back after a failed write, and a retry works', async () => {
    await create()
    const content = 'word '.repeat(3000).trim()
    await database.client.execute(
      "create trigger fail before update on blogs begin select raise(abort, 'disk full'); end",
    )
    const failed = await update(await thePost(), { content })
    await database.client.execute('drop trigger fail')
    expect([failed.status, errorsOf(failed.data)['']]).toEqual([
      503,
      ['An error occurred while saving the post: Unknown error'],
    ])
    expect(refilled(failed.data)).toMatchObject({ content })
    expect((await update(await thePost(), { content })).status).toBe(303)
  })
})

describe('buttons of the form', () => {
  it('a preview shows the content as it would be, scripts disarmed, and saves nothing', async () => {
    const answer = await create({ intent: 'preview', content: '## Hello\n\n<script>alert(1)</script>', title: '' })
    expect(answer.status).toBe(200)
    const { preview } = answer.data as { preview: { html: string } }
    expect(preview.html).toContain('Hello</h')
    expect(preview.html).not.toContain('<script')
    expect(await database.db.select().from(blogs)).toEqual([])
  })

  it('tags are added trimmed, lower-cased and once, and removed, without JavaScript', async () => {
    const added = await create({ intent: 'add-tag', 'tags[0]': 'rest', tag: '  New York , REST,, ', title: '' })
    expect([added.status, refilled(added.data).tags]).toEqual([200, ['rest', 'new york']])
    const removed = await create({
      __intent__: JSON.stringify({ type: 'remove', payload: { name: 'tags', index: 0 } }),
      'tags[0]': 'rest',
      'tags[1]': 'new york',
    })
    expect(refilled(removed.data).tags).toEqual(['new york'])
  })
})

describe('C57 two windows edit the same post', () => {
  it('the second save is refused, shows the newer version, and can be made all the same', async () => {
    await create()
    const opened = await thePost()
    await update(opened, { title: 'Renamed in window one' })
    const second = await update(opened, { content: 'Typed in window two.' })
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({
      newer: {
        base: { version: '2' },
        differences: [
          { label: 'Title', value: 'Renamed in window one' },
          { label: 'Content', value: '# A heading\n\n**Bold** words.' },
        ],
      },
    })
    expect(refilled(second.data)).toMatchObject({ content: 'Typed in window two.' })
    expect((await update({ ...opened, version: 2 }, { content: 'Typed in window two.' })).status).toBe(303)
  })

  it('a post deleted meanwhile answers 410 with what was typed, and is not made again', async () => {
    await create()
    const opened = await thePost()
    await database.db.delete(blogs).where(eq(blogs.id, opened.id))
    const answer = await update(opened, { content: 'Typed for an hour.' })
    expect([answer.status, answer.data]).toMatchObject([
      410,
      { deleted: 'post', values: { content: 'Typed for an hour.' } },
    ])
    expect(await database.db.select().from(blogs)).toEqual([])
  })
})

describe('the address of the editor', () => {
  it('takes a slug first, then an id', async () => {
    await create()
    const { id, slug } = await thePost()
    for (const address of [slug, id]) {
      const page = await callLoader<{ post: { title: string } }>(editor, { params: { id: address }, jar })
      expect(page.data.post.title).toBe('Still Water')
    }
  })

  it('of no post leads to the dashboard, which says so', async () => {
    const page = await callLoader(editor, { params: { id: 'none' }, jar })
    expect([page.status, page.location]).toEqual([303, '/admin'])
    expect(await flashOf(jar)).toEqual([{ tone: 'error', text: 'Blog post not found' }])
  })
})
