import { formatDay } from '~/lib/days'
import { formatMoney } from '~/lib/money'
import { fillPlaceholders, siteTexts } from '~/lib/site-texts'
import { capitalize } from '~/lib/text'
import type { Code, CodeProblem } from './code'

/** What shoppers are told of a code, beside its field. */
export const codeTexts = siteTexts('codes', {
  missing: 'Please enter a code.',
  unknown: 'This code is not known. Please check how it is written.',
  applied: 'Code {code} applied',
  appliedFirst: 'Code {code} applied, so the total is {total} now. Nothing was charged. Please look at it once more.',
  removed: 'Code removed',
  notYet: 'The code {code} can be used from {day} on.',
  ended: 'The code {code} has ended.',
  usedUp: 'The code {code} has been used up.',
  tooLittle: 'The code {code} needs a cart of {sum} or more.',
  nothingFits: 'The code {code} is for nothing in your cart.',
  otherCategory: 'The code {code} is for “{category}” only, and nothing of that is in your cart.',
})

/** Why a code gives nothing, in one line. @param code undefined when there is no such code */
export function codeProblemText(problem: CodeProblem, code: Code | undefined): string {
  if (!code) return codeTexts.unknown
  const text = problem === 'nothingFits' && code.category ? codeTexts.otherCategory : codeTexts[problem]
  return fillPlaceholders(text, {
    code: code.code,
    day: code.startsOn ? formatDay(code.startsOn) : '',
    sum: formatMoney(code.leastCents),
    category: capitalize(code.category ?? ''),
  })
}
