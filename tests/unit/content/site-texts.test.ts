import { afterEach, expect, test } from 'vitest'
import { applyTexts, originalTexts, siteTexts } from '~/lib/site-texts'

const texts = siteTexts('example', { add: 'Add to Cart', added: 'Added {name}' })

afterEach(() => applyTexts({}))

test('a text is the owner’s where she changed it, and the original again when she no longer does', () => {
  applyTexts({ example: { add: 'Buy' }, another: { add: 'Other' } })
  expect(texts).toMatchObject({ add: 'Buy', added: 'Added {name}' })
  applyTexts({ example: { added: '{name} is yours' } })
  expect(texts).toMatchObject({ add: 'Add to Cart', added: '{name} is yours' })
  applyTexts({})
  expect(texts).toEqual({ add: 'Add to Cart', added: 'Added {name}' })
})

test('a part of a group that is loaded later has the owner’s words at once', () => {
  applyTexts({ example: { later: 'Now' } })
  expect(siteTexts('example', { later: 'Later' }).later).toBe('Now')
  expect(originalTexts('example')).toEqual({ add: 'Add to Cart', added: 'Added {name}', later: 'Later' })
})
