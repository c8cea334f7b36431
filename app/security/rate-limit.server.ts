import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { AppLoadContext } from '@remix-run/node'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { limitedTries } from '~db/schema'
import { config } from '~/config/config.server'
import { newId } from '~/lib/id'
import { isoFromNow, nowIso } from '~/lib/dates'
import { fillPlaceholders } from '~/lib/site-texts'
import { refusalTexts } from './messages.server'

export interface Limit {
  scope: string
  /** How many counted tries one IP has in the window. */
  tries: number
  windowMs: number
}

const minute = 60_000

/**
 * The limits. Every well-formed try counts; a right login code forgets them (blueprint, "Admin session"). The forms of
 * cart and wishlist have none: they write only the visitor's own cookies.
 */
export const limits = {
  login: { scope: 'login', tries: 5, windowMs: 15 * minute },
  contact: { scope: 'contact', tries: 30, windowMs: 10 * minute },
  newsletter: { scope: 'newsletter', tries: 60, windowMs: 10 * minute },
  testimonial: { scope: 'testimonial', tries: 30, windowMs: 10 * minute },
  backInStock: { scope: 'backInStock', tries: 30, windowMs: 10 * minute },
  orderLink: { scope: 'orderLink', tries: 10, windowMs: 60 * minute },
  checkout: { scope: 'checkout', tries: 120, windowMs: 10 * minute },
  /** Wrong ones alone; right ones are given back. */
  code: { scope: 'code', tries: 10, windowMs: 60 * minute },
} satisfies Record<string, Limit>

export type LimitCheck =
  /** The id tells this try from the others. */
  { ok: true; id: string } | { ok: false; retryAfterSeconds: number; message: string }

/**
 * Checks and counts in one transaction, so that tries sent at the same moment are counted one after the other. A
 * refused try does not count. What has left the window is forgotten.
 */
export async function consumeLimit(limit: Limit, context: AppLoadContext): Promise<LimitCheck> {
  const db = getPrivateDb()
  const id = newId()
  const tooOld = and(eq(limitedTries.scope, limit.scope), lte(limitedTries.at, isoFromNow(-limit.windowMs)))
  const [, tries] = await db.batch([
    db.delete(limitedTries).where(tooOld),
    selectTries(limit, context),
    db.insert(limitedTries).values({ id, scope: limit.scope, ipKey: ipKey(context), at: nowIso() }),
  ])
  const check = checkTries(limit, tries, id)
  if (!check.ok) await giveBackTry(id)
  return check
}

/** Takes a try that was counted back: it was none of those that the limit is for. */
export async function giveBackTry(id: string): Promise<void> {
  await getPrivateDb().delete(limitedTries).where(eq(limitedTries.id, id))
}

function selectTries(limit: Limit, context: AppLoadContext) {
  const own = and(eq(limitedTries.scope, limit.scope), eq(limitedTries.ipKey, ipKey(context)))
  return getPrivateDb()
    .select({ at: limitedTries.at })
    .from(limitedTries)
    .where(and(own, gt(limitedTries.at, isoFromNow(-limit.windowMs))))
    .orderBy(asc(limitedTries.at))
}

function checkTries(limit: Limit, tries: { at: string }[], id: string): LimitCheck {
  const oldestThatCounts = tries[tries.length - limit.tries]
  if (!oldestThatCounts) return { ok: true, id }
  const seconds = Math.ceil((Date.parse(oldestThatCounts.at) + limit.windowMs - Date.now()) / 1000)
  return { ok: false, retryAfterSeconds: Math.max(seconds, 1), message: tooManyTries(seconds) }
}

/** Forgets the tries of this IP, after a success. */
export async function forgetTries(limit: Limit, context: AppLoadContext): Promise<void> {
  await getPrivateDb()
    .delete(limitedTries)
    .where(and(eq(limitedTries.scope, limit.scope), eq(limitedTries.ipKey, ipKey(context))))
}

/** A keyed hash: the counters need to tell visitors apart, not to know them. */
function ipKey(context: AppLoadContext): string {
  const network = networkOf(context.clientIp ?? 'unknown')
  return createHmac('sha256', config().sessionSecrets[0]).update(network).digest('base64url').slice(0, 22)
}

function tooManyTries(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const { tooManyTries: many, tooManyTriesOne: one } = refusalTexts
  return minutes === 1 ? one : fillPlaceholders(many, { minutes })
}

const groupsInAll = 8
/** Half of the groups name the network; within it one household or one rented server has every address (RFC 4291, 2.5.4). */
const groupsOfNetwork = 4

/**
 * Who an IP stands for when tries are counted: an IPv4 address for itself, an IPv6 address for its network, so that
 * nobody has a fresh number of tries for each of 2^64 addresses. Some proxies put the port behind it, which is another one
 * for each connection: `192.0.2.1:5678`, `[2001:db8::1]:5678`.
 */
export function networkOf(named: string): string {
  const ip = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? named.replace(/^([\d.]+):\d+$/, '$1')
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, groupsInAll - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, groupsOfNetwork)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
