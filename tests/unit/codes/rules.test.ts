import { describe, expect, test } from 'vitest'
import { normalizeCode, codeProblem, type CodeProblem, type CountedCode } from '~/codes/code'
import { codeProblemText } from '~/codes/messages'

const today = '2026-11-29'
const at = '2026-11-01T00:00:00.000Z'

function code(given: Partial<CountedCode> = {}): CountedCode {
  return {
    ...{ id: 'c', code: 'FRIEND', normalized: normalizeCode('FRIEND'), kind: 'percent', value: 10, leastCents: 0 },
    ...{ category: null, startsOn: null, endsOn: null, maxUses: null, active: true, version: 1, uses: 0 },
    ...{ createdAt: at, updatedAt: at },
    ...given,
  }
}

const lines = [
  { category: 'crystals', totalCents: 1000 },
  { category: 'jewelry', totalCents: 2505 },
]

describe('a code is compared without case, spaces, hyphens and look-alike letters', () => {
  test.each([
    ['Friend-10', 'FRIENDIO'],
    ['friend 1O', 'FRIEND10'],
    ['FRlEND-1O', 'friend 10'],
    [' café—5 ', 'CAFES'],
    ['ＦＲＩＥＮＤ', 'friend'],
    ['BOSS-2', '8055Z'],
  ])('%j is %j', (typed, other) => expect(normalizeCode(typed)).toBe(normalizeCode(other)))

  test.each([
    ['FRIEND', 'FRIENDS'],
    ['10', '100'],
    ['GIFT', 'GIFF'],
  ])('%j is not %j', (typed, other) => expect(normalizeCode(typed)).not.toBe(normalizeCode(other)))
})

describe('a code is good', () => {
  test.each<[string, Partial<CountedCode>]>([
    ['without conditions', {}],
    ['for one category', { category: 'jewelry' }],
    ['on its first and last day', { startsOn: today, endsOn: today }],
    ['for the last use', { maxUses: 3, uses: 2 }],
    ['for exactly the least subtotal', { leastCents: 3505 }],
  ])('%s', (_, given) => expect(codeProblem(code(given), lines, today)).toBeUndefined())
})

describe('why a code gives nothing, in one line', () => {
  test.each<[CodeProblem, Partial<CountedCode>, string]>([
    ['notYet', { startsOn: '2026-12-01' }, 'The code FRIEND can be used from December 1, 2026 on.'],
    ['ended', { endsOn: '2026-11-28' }, 'The code FRIEND has ended.'],
    ['ended', { active: false, startsOn: '2026-12-01' }, 'The code FRIEND has ended.'],
    ['usedUp', { maxUses: 3, uses: 3 }, 'The code FRIEND has been used up.'],
    ['tooLittle', { leastCents: 3506 }, 'The code FRIEND needs a cart of $35.06 or more.'],
    ['nothingFits', { category: 'gifts' }, 'The code FRIEND is for “Gifts” only, and nothing of that is in your cart.'],
  ])('%s %j', (problem, given, text) => {
    expect(codeProblem(code(given), lines, today)).toBe(problem)
    expect(codeProblemText(problem, code(given))).toBe(text)
  })

  test('unknown', () => {
    expect(codeProblemText('unknown', undefined)).toContain('not known')
  })
})
