import { expect, test } from 'vitest'
import { PageStore } from '~/server/page-store'
import { ReadyAnswer } from '~/server/ready-answer'

const page = (bytes: number, compressed = {}) => ({
  answer: new ReadyAnswer(Buffer.alloc(bytes), {}, compressed),
  renderedAt: 0,
  version: 0,
})

test('when the number of pages is reached, the one used longest ago goes', () => {
  const store = new PageStore(3, 1000)
  for (const key of ['a', 'b', 'c']) store.set(key, page(10))
  store.get('a')
  store.set('d', page(10))
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd'])
})

test('when the memory is used up, as many go as are needed', () => {
  const store = new PageStore(100, 1000)
  for (const key of ['a', 'b', 'c']) store.set(key, page(300))
  store.set('d', page(700))
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['c', 'd'])
})

test('a page that is set again counts once, also when its bytes shrank meanwhile', async () => {
  const store = new PageStore(100, 1000)
  const kept = page(100, { br: Buffer.alloc(500) })
  store.set('a', kept)
  await kept.answer.takeImprovement()?.()
  for (let time = 0; time < 10; time += 1) store.set('a', kept)
  store.set('b', page(850))
  expect(['a', 'b'].filter((key) => store.get(key))).toEqual(['a', 'b'])
})
