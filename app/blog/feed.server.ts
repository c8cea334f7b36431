import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import { config } from '~/config/config.server'
import { shopTime, nowIso } from '~/lib/dates'
import { escapeXml } from '~/lib/xml'
import { readSettings } from '~/site/settings.server'
import { descriptionOf } from './excerpt.server'
import { renderContent } from '~/markup/render.server'
import { postPath } from './post'
import { isPublic, lastChange, newestFirst, type Post } from './posts.server'

/** Readers ask often and keep what they have seen. */
const entriesInFeed = 20

/** The blog as an Atom feed (RFC 4287): the latest 20 published posts in full, every URL absolute. */
export async function buildFeed(): Promise<string> {
  const { siteUrl } = config()
  const [settings, posts] = await Promise.all([readSettings(), newestPosts()])
  const entries = await Promise.all(
    posts.map((post) => entry({ ...post, author: post.author || settings.practitionerName }, siteUrl)),
  )
  const changed = posts.map(lastChange).sort()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${escapeXml(settings.siteName)}</title>
  <subtitle>${escapeXml(settings.tagline)}</subtitle>
  <id>${escapeXml(`${siteUrl}/blog`)}</id>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/blog`)}"/>
  <updated>${shopTime(changed.at(-1) ?? nowIso())}</updated>
  <author><name>${escapeXml(settings.practitionerName)}</name></author>
${entries.join('')}</feed>
`
}

async function newestPosts(): Promise<Post[]> {
  return getDb()
    .select()
    .from(blogs)
    .where(isPublic())
    .orderBy(...newestFirst)
    .limit(entriesInFeed)
}

/** The id outlives a renaming, so that readers do not show a post twice. */
async function entry(post: Post, siteUrl: string): Promise<string> {
  const html = await renderContent(post.content, siteUrl)
  const id = `tag:${new URL(siteUrl).hostname},2026:post/${post.id}`
  const categories = post.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`)
  return `  <entry>
    <title>${escapeXml(post.title)}</title>
    <id>${escapeXml(id)}</id>
    <link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${postPath(post.slug)}`)}"/>
    <published>${shopTime(post.publishedAt ?? post.createdAt)}</published>
    <updated>${shopTime(lastChange(post))}</updated>
    <author><name>${escapeXml(post.author)}</name></author>
${categories.join('')}    <summary>${escapeXml(descriptionOf(post))}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>
`
}
