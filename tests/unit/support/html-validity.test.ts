import { expect, it } from 'vitest'
import { htmlProblems } from '../../support/html-validity'

const page = (body: string) => `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`

it('finds nothing in a valid page', async () => {
  expect(await htmlProblems(page('<p>fine</p>'))).toEqual([])
})

it.each([
  ['a block in a paragraph', '<p><div>x</div></p>'],
  ['an id that is there twice', '<i id="same"></i><i id="same"></i>'],
  ['a label of nothing', '<label for="none">x</label>'],
  ['a button in a link', '<a href="/"><button type="button">x</button></a>'],
  ['a list without items', '<ul><div>x</div></ul>'],
  ['an element left open', '<section><p>x</p>'],
  ['an attribute that the input does not have', '<input type="text" checked>'],
])('finds %s', async (_, body) => {
  expect(await htmlProblems(page(body))).not.toEqual([])
})
