import { and, count, desc, eq, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { rowOf } from '~db/rows.server'
import { products, testimonials } from '~db/schema'
import { log } from '~/config/log.server'
import { activityStatement } from '~/history/activity.server'
import { type Binned, bringBackRow, inBin, putInBin, type Restorable } from '~/history/bin.server'
import { rowStates } from '~/history/states.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pageWindow, type Page } from '~/lib/pagination'
import { savedOver, type SaveResult } from '~/lib/save.server'
import { looksLikeSlug } from '~/lib/slug'
import { adminUrl, forgetMailsStatement, mailStatements } from '~/mail/write-mail.server'
import { ownerMails } from '~/mail/owner-mails'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import type { MendedTestimonial, TestimonialForm } from './schema.server'

export type Testimonial = typeof testimonials.$inferSelect

/** The same review again within a day is a double click. With other stars, or of another product, it is a second review. */
const sameReviewMs = 24 * 60 * 60 * 1000

/**
 * Keeps a review, not yet approved. The same review again is taken as sent, and kept once.
 * @returns 503 when it could not be kept
 */
export async function createTestimonial(form: TestimonialForm): Promise<{ ok: true } | { ok: false; status: 503 }> {
  try {
    await store(form)
    sendMailsSoon()
    return { ok: true }
  } catch (error) {
    log.error('a testimonial could not be kept', error)
    return { ok: false, status: 503 }
  }
}

async function store(form: TestimonialForm): Promise<void> {
  const { author_name: author, email, rating, content, product_id: productId } = form
  const id = newId()
  const mailSettings = await readMailSettings()
  const insert = getDb().run(sql`
    insert into testimonials (id, author_name, email, rating, content, is_approved, product_id, created_at)
    select ${id}, ${author}, ${email}, ${rating}, ${content}, 0,
      (select id from products where id = ${productId}), ${nowIso()}
    where not exists (
      select 1 from testimonials
      where coalesce(original_author_name, author_name) = ${author}
        and coalesce(original_content, content) = ${content} and email = ${email} and rating = ${rating}
        and product_id is (select id from products where id = ${productId})
        and created_at > ${isoFromNow(-sameReviewMs)}
    )`)
  const mail = mailStatements(mailSettings, {
    kind: 'testimonial-new',
    subjectId: id,
    replyTo: email,
    content: ownerMails.testimonialNew({ author, rating, content }, adminUrl('/testimonials')),
    when: sql`exists (select 1 from testimonials where id = ${id})`,
  })
  await getDb().batch([insert, ...mail])
}

/** The product that a review is about, by the slug in the form's URL. */
export async function reviewedProduct(slug: string | null): Promise<{ id: string; name: string } | undefined> {
  if (slug === null || !looksLikeSlug(slug)) return undefined
  const rows = await getDb()
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.hidden, false)))
  return rows[0]
}

const pageSize = 50

export interface TestimonialList extends Page<Testimonial> {
  pending: number
  approved: number
}

/** One tab of the admin with the numbers for both, newest first. */
export async function listTestimonials({
  approved,
  page,
}: {
  approved: boolean
  page: number
}): Promise<TestimonialList> {
  const counts = await countTestimonials()
  const total = approved ? counts.approved : counts.pending
  const window = pageWindow(total, pageSize, page)
  const items = await getDb()
    .select()
    .from(testimonials)
    .where(eq(testimonials.isApproved, approved))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(pageSize)
    .offset(window.offset)
  return { items, page: window.page, pages: window.pages, total, ...counts }
}

/** For the dashboard: how many reviews wait, and how many are shown. */
export async function countTestimonials(): Promise<{ pending: number; approved: number }> {
  const rows = await getDb()
    .select({ approved: testimonials.isApproved, number: count() })
    .from(testimonials)
    .groupBy(testimonials.isApproved)
  const numberOf = (approved: boolean) => rows.find((row) => row.approved === approved)?.number ?? 0
  return { pending: numberOf(false), approved: numberOf(true) }
}

/**
 * Shows a review, or hides it again. Saying the same twice is no mistake, so two windows cannot disagree.
 * @returns the review as it is now, or null when it is gone (spec section 7, "Testimonials")
 */
export async function setApproved(id: string, approved: boolean): Promise<Testimonial | null> {
  const isOther = sql`exists (select 1 from testimonials where id = ${id} and is_approved <> ${approved ? 1 : 0})`
  const [, [row]] = await getDb().batch([
    activityStatement('changed', { subject: 'review', subjectId: id, done: approved ? 'shown' : 'hidden' }, isOther),
    getDb()
      .update(testimonials)
      .set({
        isApproved: approved,
        version: sql`${testimonials.version} + (${testimonials.isApproved} <> ${approved ? 1 : 0})`,
      })
      .where(eq(testimonials.id, id))
      .returning(),
  ])
  return row ?? null
}

/** A review for its editor; undefined when it is gone. */
export async function findTestimonial(id: string): Promise<Testimonial | undefined> {
  const [row] = await getDb().select().from(testimonials).where(eq(testimonials.id, id))
  return row
}

/** The columns of what a review is about. */
export type Subject = Pick<Testimonial, 'productId' | 'serviceSlug' | 'serviceTitle'>

/**
 * Keeps what the owner mended and answered, over the version that the form was loaded with. What the author wrote is
 * kept beside it at the first save and never written again.
 * @param approve shows it on the site, too
 */
export async function mendTestimonial(
  id: string,
  { author_name: authorName, content, reply }: MendedTestimonial,
  subject: Subject,
  { version, approve }: { version: number; approve: boolean },
): Promise<SaveResult<Testimonial>> {
  const isLoaded = sql`exists (select 1 from testimonials where id = ${id} and version = ${version})`
  const [, [row]] = await getDb().batch([
    activityStatement('changed', { subject: 'review', subjectId: id, done: 'saved' }, isLoaded),
    getDb()
      .update(testimonials)
      .set({
        authorName,
        content,
        reply,
        ...subject,
        ...(approve && { isApproved: true }),
        originalAuthorName: sql`coalesce(${testimonials.originalAuthorName}, ${testimonials.authorName})`,
        originalContent: sql`coalesce(${testimonials.originalContent}, ${testimonials.content})`,
        version: version + 1,
      })
      .where(and(eq(testimonials.id, id), eq(testimonials.version, version)))
      .returning(),
  ])
  return savedOver(row, () => findTestimonial(id))
}

/** Puts a review into the bin. @returns undefined when it was gone already */
export async function removeTestimonial(id: string): Promise<Binned | undefined> {
  const [[binned]] = await getDb().batch([
    ...putInBin(reviewStates, id),
    getDb().delete(testimonials).where(eq(testimonials.id, id)),
    forgetMailsStatement('testimonial-new', id),
  ])
  return binned
}

const reviewStates = rowStates('review', testimonials, sql`'Review by ' || author_name`)

/** Reviews out of the bin, about their product again, also where that lies in the bin itself and comes back later. */
export const binnedReviews: Restorable = {
  kind: 'review',
  list: () => '/admin/testimonials',
  restore: (item) => {
    const { productId, ...review } = rowOf(testimonials, item.state)
    const when = inBin(item)
    return bringBackRow(item, testimonials, review, [
      sql`update testimonials set product_id = ${productId}
        where id = ${review.id} and exists (select 1 from ${products} where id = ${productId}) and ${when}`,
      sql`update bin set state = json_insert(state, '$.reviews[#]', ${review.id})
        where kind = 'product' and subject_id = ${productId} and ${when}`,
    ])
  },
}
