import { desc, sql } from 'drizzle-orm'
import { blogs } from '~db/schema'
import { calendarDay } from '~/lib/dates'
import { contentHead, excerptOf } from './excerpt.server'
import type { PostSummary } from './post'

/** Enough of the content for an excerpt, and only where there is no excerpt. */
const contentForExcerpt = sql<string>`case when trim(${blogs.excerpt}) = '' then substr(${blogs.content}, 1, ${contentHead}) else '' end`

/** The columns of a post in a list; `summaryOf` makes of them what is shown. */
export const summaryColumns = {
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  excerpt: blogs.excerpt,
  content: contentForExcerpt,
  image: blogs.image,
  imageAlt: blogs.imageAlt,
  publishedAt: sql<string>`${blogs.publishedAt}`,
}

type SummaryRow = Omit<PostSummary, 'day'> & { content: string; publishedAt: string }

/** A row of `summaryColumns` with its excerpt cut for a card. */
export function summaryOf({ content, publishedAt, ...post }: SummaryRow): PostSummary {
  return { ...post, excerpt: excerptOf({ excerpt: post.excerpt, content }), day: calendarDay(publishedAt) }
}

/** Equal dates never change places (C32). */
export const newestFirst = [desc(blogs.publishedAt), desc(blogs.id)]
