/**
 * 'Tell me when it is back' (beyond, section 4): who waits for what is sold out, and one mail to the first of them when
 * there is stock again, whichever way it came. Not a subscription: whoever was told is forgotten.
 */
import { and, asc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { backInStock, mails } from '~db/schema'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { mailStatements } from '~/mail/write-mail.server'
import { readMailSettings, type MailSettings } from '~/mail/settings.server'
import { customerMails } from '~/mail/customer-mails'
import { productPath } from './product'
import { fullName, sellableKey, type Sellable, type SellableRef } from './sellable'
import { findSellables } from './sellables.server'

const dayMs = 24 * 60 * 60 * 1000
/** Who has waited so long is forgotten; and who was told, or could not be, so long after that. */
const longestWaitMs = 400 * dayMs
const keptMs = 7 * dayMs
/** More are told than there are units, because not all of them buy. */
const moreThanLeft = 2
const mostAtOnce = 500
/** Anybody can enter the address of somebody else: it waits for no more things than these. */
const mostOfOneEmail = 20

/**
 * Puts an address on the list of something sold out, once. @returns `inStock` where there is nothing to wait for, `gone`
 * where there is no such thing (any more), `failed` where it could not be kept
 */
export async function waitForStock(
  ref: SellableRef,
  typedEmail: string,
): Promise<'waiting' | 'inStock' | 'gone' | 'failed'> {
  const email = typedEmail.toLowerCase()
  try {
    const found = (await findSellables([ref])).get(sellableKey(ref))
    if (found?.state !== 'found') return 'gone'
    if (found.sellable.stock.kind !== 'soldOut') return 'inStock'
    await getPrivateDb().run(sql`
      insert into back_in_stock (id, product_id, variation_id, email, created_at)
      select ${newId()}, ${ref.productId}, ${ref.variationId}, ${email}, ${nowIso()}
      where (select count(*) from back_in_stock where email = ${email}) < ${mostOfOneEmail}
      on conflict do nothing`)
    return 'waiting'
  } catch (error) {
    log.error('an address on the waiting list could not be kept', error)
    return 'failed'
  }
}

/**
 * Writes the mails of what is back: in the order of asking to as many as there are units and two more. The others wait
 * for the next time, which comes when it was sold out once more. Sold out again before anybody looked: nobody is told.
 * Looked for each minute, so that it makes no difference what brought the stock.
 */
export async function writeBackInStockMails(): Promise<void> {
  const db = getPrivateDb()
  const lists = await db
    .select({
      productId: backInStock.productId,
      variationId: backInStock.variationId,
      passed: sql<number>`sum(${backInStock.passed})`,
      due: sql<number>`sum(not ${backInStock.passed})`,
    })
    .from(backInStock)
    .groupBy(backInStock.productId, backInStock.variationId)
  const found = await findSellables(lists)
  const settings = await readMailSettings()
  for (const list of lists) {
    const thing = found.get(sellableKey(list))
    if (thing?.state !== 'found') continue
    const isSoldOut = thing.sellable.stock.kind === 'soldOut'
    if (isSoldOut && list.passed > 0) await db.update(backInStock).set({ passed: false }).where(onList(list))
    if (!isSoldOut && list.due > 0 && settings) await tellFirst(thing.sellable, settings)
  }
  await forgetOld()
}

/** One batch, so that two processes that look at once tell each of them once, and nobody more. */
async function tellFirst(sellable: Sellable, settings: MailSettings): Promise<void> {
  const db = getPrivateDb()
  const { stock } = sellable
  const isCounted = stock.kind === 'counted'
  const first = await db
    .select({ id: backInStock.id, email: backInStock.email })
    .from(backInStock)
    .where(and(onList(sellable), eq(backInStock.passed, false)))
    .orderBy(asc(backInStock.createdAt), asc(backInStock.id))
    .limit(isCounted ? Math.min(stock.left + moreThanLeft, mostAtOnce) : mostAtOnce)
  const content = customerMails.backInStock(fullName(sellable), config().siteUrl + productPath(sellable))
  const told = first.flatMap(({ id, email }) =>
    mailStatements(settings, {
      kind: 'back-in-stock',
      subjectId: id,
      to: email,
      content,
      when: sql`exists (select 1 from back_in_stock where id = ${id} and not passed)`,
    }),
  )
  const ids = first.map(({ id }) => id)
  if (ids.length === 0) return
  await db.batch([
    db
      .update(backInStock)
      .set({ passed: isCounted })
      .where(and(onList(sellable), notInArray(backInStock.id, ids))),
    ...told,
    // Where another process was quicker they are gone or passed, and nothing changes.
    db.delete(backInStock).where(and(inArray(backInStock.id, ids), eq(backInStock.passed, false))),
  ])
}

function onList({ productId, variationId }: SellableRef) {
  return and(eq(backInStock.productId, productId), sql`${backInStock.variationId} is ${variationId}`)
}

let forgottenOn: string | undefined

/** Once a day: of those whose turn it was, the mail is the last that names them. */
async function forgetOld(): Promise<void> {
  const today = nowIso().slice(0, 10)
  if (today === forgottenOn) return
  const db = getPrivateDb()
  await db.batch([
    db.delete(backInStock).where(lte(backInStock.createdAt, isoFromNow(-longestWaitMs))),
    db
      .delete(mails)
      .where(
        and(eq(mails.kind, 'back-in-stock'), ne(mails.status, 'queued'), lte(mails.updatedAt, isoFromNow(-keptMs))),
      ),
  ])
  forgottenOn = today
}
