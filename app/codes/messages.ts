import { formatDay } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'
import type { CodeKind } from '~db/schema'
import type { Code, CodeProblem } from './code'

/** What shoppers are told of a code, beside its field. */
export const codeTexts = {
  missing: 'Please enter a code.',
  unknown: 'This code is not known. Please check how it is written.',
  applied: (code: string) => `Code ${code} applied`,
  appliedFirst: (code: string, totalCents: number) =>
    `Code ${code} applied, so the total is ${formatMoney(totalCents)} now. Nothing was charged. Please look at it once more.`,
  removed: 'Code removed',
}

/** Why a code gives nothing, in one line. @param code undefined when there is no such code */
export function codeProblemText(problem: CodeProblem, code: Code | undefined): string {
  if (!code) return codeTexts.unknown
  switch (problem) {
    case 'unknown':
      return codeTexts.unknown
    case 'notYet':
      return `The code ${code.code} can be used from ${formatDay(code.startsOn ?? '')} on.`
    case 'ended':
      return `The code ${code.code} has ended.`
    case 'usedUp':
      return `The code ${code.code} has been used up.`
    case 'tooLittle':
      return `The code ${code.code} needs a cart of ${formatMoney(code.leastCents)} or more.`
    case 'nothingFits':
      return code.category
        ? `The code ${code.code} is for “${capitalize(code.category)}” only, and nothing of that is in your cart.`
        : `The code ${code.code} is for nothing in your cart.`
  }
}

/** What a code gives, in words: `10% off`. @param value percent, or cents of a sum */
export function benefitOf({ kind, value }: { kind: CodeKind; value: number }): string {
  switch (kind) {
    case 'percent':
      return `${value}% off`
    case 'sum':
      return `${formatMoney(value)} off`
    case 'freeShipping':
      return 'Free shipping'
  }
}
