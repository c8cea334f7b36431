import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'
import { ownerJar, productForm } from '../admin-editors/owner'

useTestDatabase({ keep: true })

const publicForms = {
  contact: () => import('~/routes/site/contact'),
  newsletter: () => import('~/routes/blog/newsletter'),
  testimonial: () => import('~/routes/site/submit-testimonial'),
  login: () => import('~/routes/admin/login'),
}

describe('C84 a name that would be a list or a tree, on a form that has none', () => {
  const names = ['message[999999999]', 'message[1]', 'email.a', `message${'.a'.repeat(5000)}`, 'f1[900000]', 'a b']
  test.each(Object.keys(publicForms) as (keyof typeof publicForms)[])('%s answers 400', async (form) => {
    const page = await publicForms[form]()
    for (const name of names) expect((await callAction(page, { form: { [name]: 'x' } })).status).toBe(400)
  })
})

test('C84 an editor takes the lists that it has, and no others', async () => {
  const jar = await ownerJar()
  const page = await import('~/routes/admin/new-product')
  const answer = async (name: string) => (await callAction(page, { form: productForm({ [name]: 'x' }), jar })).status
  for (const name of ['images[9999].url', 'images', 'tags', 'name.x', 'price[0]', 'images.url', 'images[0].url.x']) {
    expect(`${name} ${await answer(name)}`).toBe(`${name} 400`)
  }
  expect(await answer('images[1].alt')).not.toBe(400)
})
