import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from '~/config/log.server'

test('an error is told with its stack and its causes', () => {
  const told = describeError(new Error('It stopped', { cause: new Error('No power') }))
  expect(told).toMatch(/^Error: It stopped\n\s+at .+/)
  expect(told).toMatch(/\ncaused by Error: No power\n\s+at .+/)
  expect(describeError('out of paper')).toBe('out of paper')
})

test('a failed statement is told without what people typed', () => {
  const values = ['Ann Example', 'ann@example.com', 'A private\nmatter']
  const error = new DrizzleQueryError('insert into messages values (?, ?, ?)', values, new Error('database is locked'))
  const told = describeError(new Error('Not sent', { cause: error }))
  expect(told).toContain('insert into messages values (?, ?, ?)')
  expect(told).toContain('database is locked')
  expect(told).toMatch(/log\.test/)
  expect(told).not.toMatch(/Ann|ann@|private|matter/)
})
