import { fits, problemOf, type CountedCode } from '~/codes/code'
import { findCode } from '~/codes/codes.server'
import { codeProblemText } from '~/codes/messages'
import { sellableKey } from '~/catalog/sellable'
import { config } from '~/config/config.server'
import { calendarDay, nowIso } from '~/lib/dates'
import { activeWays } from '~/shipping/ways.server'
import type { ShippingWay } from '~/shipping/way'
import { readSettings } from '~/site/settings.server'
import type { BuyableLine, Cart, CodeTrouble } from './cart'
import type { Discount } from './totals'

/** What a cart's code does to it now: a discount, or nothing, and why. */
export type CodeOutcome = { discount: Discount; trouble?: undefined } | { trouble: CodeTrouble; discount?: undefined }

/** What, beside its lines, decides what a cart costs. */
export interface CartTerms {
  /** Those to choose from, in the owner's order; without any, shipping is left to the payment service. */
  ways: ShippingWay[]
  /** Whether the payment service is to add tax. Test payments add none. */
  addsTax: boolean
  /** What comes of the cart's code with the lines that can be bought; undefined for a cart without one. */
  codeFor: (lines: readonly BuyableLine[]) => CodeOutcome | undefined
}

/** The terms of a cart at this moment. */
export async function readTerms({ id, code }: Cart): Promise<CartTerms> {
  const [ways, { addsTax }, found] = await Promise.all([
    activeWays(),
    readSettings(),
    code === undefined ? undefined : findCode(code, id),
  ])
  const today = calendarDay(nowIso())
  return {
    ways,
    addsTax: addsTax === 'on' && config().payments === 'stripe',
    codeFor: (lines) => (code === undefined ? undefined : outcomeOf(code, found, lines, today)),
  }
}

function outcomeOf(
  typed: string,
  code: CountedCode | undefined,
  all: readonly BuyableLine[],
  today: string,
): CodeOutcome {
  const lines = all.map(({ sellable, totalCents }) => ({ key: sellableKey(sellable), ...sellable, totalCents }))
  const problem = code ? problemOf(code, lines, today) : 'unknown'
  if (!code || problem) {
    const trouble = problem ?? 'unknown'
    return { trouble: { problem: trouble, code: code?.code ?? typed, text: codeProblemText(trouble, code) } }
  }
  const only = code.category === null ? undefined : lines.filter((line) => fits(code, line)).map(({ key }) => key)
  const named = { codeId: code.id, codeVersion: code.version, code: code.code, only }
  const { kind, value } = code
  if (kind === 'freeShipping') return { discount: { ...named, kind } }
  return { discount: kind === 'sum' ? { ...named, kind, cents: value } : { ...named, kind, percent: value } }
}
