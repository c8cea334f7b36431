import { codeProblem, fits, type CodeProblem, type CountedCode } from '~/codes/code'
import { findCode } from '~/codes/codes.server'
import { codeProblemText } from '~/codes/messages'
import { sellableKey } from '~/catalog/sellable'
import { config } from '~/config/config.server'
import { readTexts } from '~/content/contents.server'
import { shopToday } from '~/lib/dates'
import { activeWays } from '~/shipping/ways.server'
import type { ShippingWay } from '~/shipping/way'
import { readSettings } from '~/site/settings.server'
import type { BuyableLine, Cart, UnusedCode } from './cart'
import type { Discount } from './totals'

/** What a cart's code does to it now: a discount, or nothing, and why. */
export type CodeOutcome = { discount: Discount; problem?: undefined } | { problem: UnusedCode; discount?: undefined }

/** What, beside its lines, decides what a cart costs. */
export interface CartTerms {
  /** Those to choose from, in the owner's order; without any, shipping is left to the payment service. */
  ways: ShippingWay[]
  /** Whether the payment service is to add tax. Test payments add none. */
  addsTax: boolean
  /** What the cart's code takes off the lines that can be bought; undefined for a cart without a code. */
  codeFor: (lines: readonly BuyableLine[]) => CodeOutcome | undefined
}

/** Reads the terms of a cart as they are now. */
export async function readTerms({ id, code }: Cart): Promise<CartTerms> {
  const [ways, { addsTax }, found] = await Promise.all([
    activeWays(),
    readSettings(),
    code === undefined ? undefined : findCode(code, id),
    readTexts(),
  ])
  const today = shopToday()
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
  const unused = (problem: CodeProblem): CodeOutcome => ({
    problem: { problem, code: code?.code ?? typed, text: codeProblemText(problem, code) },
  })
  if (!code) return unused('unknown')
  const problem = codeProblem(code, lines, today)
  if (problem) return unused(problem)
  const { id, version, kind, value } = code
  const only = code.category === null ? undefined : lines.filter((line) => fits(code, line)).map(({ key }) => key)
  return { discount: { codeId: id, codeVersion: version, code: code.code, only, kind, value } }
}
