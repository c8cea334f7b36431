import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '~db/schema'
import { allProducts, errorsOf, flashOf, productNamed, refilled } from './owner'
import { create, database, jar, update, useProductEditor } from './product-pages'

useProductEditor()

describe('C57 two windows edit the same product', () => {
  it('the second save is refused, shows the newer values, and can be made all the same', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    expect((await update(opened, { name: 'Blue Cup', price: '14' })).status).toBe(303)
    const second = await update(opened, { description: 'Typed in window two.' })
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({ newer: { base: { version: '2' } } })
    expect((second.data as { newer: { differences: unknown } }).newer.differences).toEqual([
      { label: 'Price (USD)', value: '$14.00' },
      { label: 'Description', value: 'A cup, packed with love. US only.' },
    ])
    expect(refilled(second.data)).toMatchObject({ description: 'Typed in window two.' })
    expect((await update({ ...opened, version: 2 }, { description: 'Typed in window two.' })).status).toBe(303)
    expect(await productNamed('Blue Cup')).toMatchObject({ description: 'Typed in window two.', version: 3 })
  })

  it('a picture’s description that somebody else changed is shown, too', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    await update(opened, { 'images[0].alt': 'A cup on a sill' })
    const second = await update(opened, { 'images[0].alt': '' })
    expect((second.data as { newer: { differences: unknown } }).newer.differences).toEqual([
      { label: 'Images', value: '/images/products/blue-cup.jpg (A cup on a sill)' },
    ])
  })

  it('two saves at the same moment: one of them wins', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    const answers = await Promise.all([update(opened, { price: '1' }), update(opened, { price: '2' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  const sell = (units: number) =>
    database.db.update(products).set({
      stockQuantity: sql`${products.stockQuantity} - ${units}`,
      inStock: sql`${products.stockQuantity} - ${units} > 0`,
    })

  it('units sold meanwhile are not put back when the stock was left alone', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    expect((await update(opened, { price: '20' })).status).toBe(303)
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 7, priceCents: 2000 })
    expect(await flashOf(jar)).toHaveLength(1)
  })

  it('nor when it was raised: what was added counts', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    await update(opened, { stock_quantity: '15' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 12, inStock: true })
    expect((await flashOf(jar))[1]?.text).toBe('Units were sold while you were editing. The stock quantity is now 12.')
  })

  it('the last unit sold meanwhile stays sold out', async () => {
    await create({ stock_quantity: '3' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    await update(opened, { description: 'Edited.' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 0, inStock: false })
    const again = await productNamed('Blue Cup')
    await update(again, { stock_quantity: '4', in_stock: 'on' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 4, inStock: true })
  })

  it('C114 sold out and restocked by typing a number alone, it is in stock with that many', async () => {
    await create({ stock_quantity: '1' })
    await sell(1)
    await update(await productNamed('Blue Cup'), { stock_quantity: '10' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 10, inStock: true })
  })

  it.each([
    ['counted down to 0 it is sold out, not endless', ['5', 'on'], ['0', 'on'], [0, false]],
    ['taken off the shop it stays so with another number', ['5', undefined], ['6', undefined], [6, false]],
    ['restocked and unticked it stays off the shop', ['0', 'on'], ['10', undefined], [10, false]],
    ['made to order it is counted from a number on', ['0', 'on'], ['10', 'on'], [10, true]],
    ['ticked without a number it is made to order', ['0', undefined], ['0', 'on'], [0, true]],
  ] as const)('C114 %s', async (_, before, typed, [stockQuantity, inStock]) => {
    await create({ stock_quantity: before[0], in_stock: before[1] })
    await update(await productNamed('Blue Cup'), { stock_quantity: typed[0], in_stock: typed[1] })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity, inStock })
  })

  it('a lowered count that sales have passed is sold out, not made to order', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(8)
    await update(opened, { stock_quantity: '4' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 0, inStock: false })
  })

  it('a product deleted meanwhile answers 410 with what was typed, and is not made again', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    await database.db.delete(products).where(eq(products.id, opened.id))
    const answer = await update(opened, { description: 'Typed for an hour.' })
    expect(answer.status).toBe(410)
    expect(answer.data).toMatchObject({ deleted: 'product', values: { description: 'Typed for an hour.' } })
    expect(await allProducts()).toEqual([])
  })
})

describe('C76 typed text after a server error', () => {
  it('the form comes back filled, a retry works, and nothing is saved twice', async () => {
    await database.client.execute(
      "create trigger fail before insert on products begin select raise(abort, 'disk full'); end",
    )
    const failed = await create({ description: 'Typed for an hour.' })
    await database.client.execute('drop trigger fail')
    expect(failed.status).toBe(503)
    expect(errorsOf(failed.data)['']).toEqual(['An error occurred while saving the product: Unknown error'])
    expect(refilled(failed.data)).toMatchObject({ description: 'Typed for an hour.' })
    expect((await create({ description: 'Typed for an hour.' })).status).toBe(303)
    expect(await allProducts()).toHaveLength(1)
  })
})
