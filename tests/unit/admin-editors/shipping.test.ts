import { beforeEach, describe, expect, test } from 'vitest'
import type { LoadedRecord } from '~/admin/editors/record-editor.server'
import { findInBin } from '~/history/bin.server'
import * as bin from '~/routes/admin/bin'
import * as editor from '~/routes/admin/record'
import * as list from '~/routes/admin/shipping'
import { wayErrors } from '~/shipping/admin-messages'
import { activeWays, allWays, deleteWay } from '~/shipping/ways.server'
import { addWay } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { errorsOf, flashOf, formOf, ownerJar, refilled } from './owner'

useTestDatabase()
let jar: CookieJar
beforeEach(async () => (jar = await ownerJar()))

const load = (id: string) => callLoader<LoadedRecord>(editor, { url: `/admin/shipping/${id}`, params: { id }, jar })

async function save(id: string, fields: Record<string, string | undefined>, opened?: LoadedRecord) {
  const { base } = opened ?? (await load(id)).data
  const form = formOf({ ...base, name: 'Standard', priceCents: '6.50', active: 'on', ...fields })
  return callAction(editor, { url: `/admin/shipping/${id}`, params: { id }, form, jar })
}
const press = async (intent: string, id: string, value = '') => {
  await callAction(list, { url: '/admin/shipping', form: { intent, id, value }, jar })
  return (await flashOf(jar))[0]?.text
}
const names = async () => (await allWays()).map(({ name }) => name)

describe('the ways to ship', () => {
  test('a way is typed, mended, moved, switched off and deleted; the cart offers those that are on', async () => {
    expect((await save('new', { freeFromCents: '$50', daysFrom: '3', daysTo: '7' })).location).toBe('/admin/shipping')
    const pickup = { isPickup: 'on', pickupAddress: 'The Barn\r\n1 Pond Lane', pickupTimes: 'Fridays' }
    await save('new', { name: 'Pick-up', priceCents: '0', ...pickup })
    const [standard, fetched] = await allWays()
    expect(standard).toMatchObject({ priceCents: 650, freeFromCents: 5000, daysFrom: 3, daysTo: 7, isPickup: false })
    expect(fetched).toMatchObject({ isPickup: true, pickupAddress: 'The Barn\n1 Pond Lane', position: 1 })
    await save(standard!.id, { name: 'Slow' })
    expect(await allWays()).toMatchObject([{ name: 'Slow', freeFromCents: null, version: 2 }, {}])
    await press('down', standard!.id)
    expect(await names()).toEqual(['Pick-up', 'Slow'])
    expect(await press('down', standard!.id)).toMatch(/^Nothing was moved/)
    expect(await press('offer', fetched!.id, 'off')).toBe('Buyers can no longer choose it')
    expect((await activeWays()).map(({ name }) => name)).toEqual(['Slow'])
    expect(await press('delete', standard!.id)).toBe('Way to ship deleted')
    expect(await press('delete', standard!.id)).toBe('This way to ship is not there any more')
    expect(await names()).toEqual(['Pick-up'])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no price', { priceCents: '' }, 'priceCents'],
    ['a price that is none', { priceCents: '1,5,0' }, 'priceCents'],
    ['a price below nothing', { priceCents: '-1' }, 'priceCents'],
    ['free from nothing', { freeFromCents: '0' }, 'freeFromCents'],
    ['days that are none', { daysFrom: '0' }, 'daysFrom'],
    ['days in words', { daysTo: 'three' }, 'daysTo'],
    ['more days than anybody waits', { daysTo: '1000' }, 'daysTo'],
    ['days backwards', { daysFrom: '5', daysTo: '3' }, 'daysTo'],
    ['a pick-up that costs', { isPickup: 'on', pickupAddress: 'x', pickupTimes: 'y' }, 'priceCents'],
    ['a pick-up nowhere', { isPickup: 'on', priceCents: '0', pickupTimes: 'y' }, 'pickupAddress'],
    ['a pick-up never', { isPickup: 'on', priceCents: '0', pickupAddress: 'x' }, 'pickupTimes'],
  ])('%s is refused at its field, and everything typed is kept', async (_, fields, name) => {
    const { status, data } = await save('new', { text: 'Kept', ...fields })
    expect([status, Object.keys(errorsOf(data))]).toEqual([422, [name]])
    expect(refilled(data)).toMatchObject({ text: 'Kept' })
    expect(await names()).toEqual([])
  })

  test('a sum over the limit is refused with it, beside what else is wrong', async () => {
    const { data } = await save('new', {
      priceCents: '1000000',
      freeFromCents: '1,000,000',
      daysFrom: '5',
      daysTo: '3',
    })
    const limit = 'Please enter at most $999,999.99, the most that the payment service takes'
    expect(errorsOf(data)).toEqual({ priceCents: [limit], freeFromCents: [limit], daysTo: [wayErrors.daysOrder] })
  })

  test('the twentieth is the last, also of several at once: the next is refused at its field, and one goes when one went', async () => {
    const { data: opened } = await load('new')
    for (let n = 0; n < 18; n += 1) await save('new', { name: `Way ${n}` })
    const three = await Promise.all([
      save('new', {}, opened),
      save('new', {}, opened),
      save('new', {}),
      save('new', {}),
    ])
    expect(await names()).toHaveLength(20)
    expect(three.map(({ status }) => status).sort()).toEqual([303, 303, 303, 422])
    const { status, data } = await save('new', { name: 'One more', text: 'Kept' })
    expect([status, errorsOf(data)]).toEqual([422, { name: [wayErrors.tooMany(20)] }])
    expect(refilled(data)).toMatchObject({ name: 'One more', text: 'Kept' })
    // A form that was sent already is told of what it made.
    expect((await save('new', {}, opened)).status).toBe(303)
    const [first] = await allWays()
    expect((await save(first!.id, { name: 'Mended' })).status).toBe(303)
    await deleteWay(first!.id)
    expect((await save('new', { name: 'One more' })).status).toBe(303)
  })

  test('nor does one come back from the bin as the twenty-first: it stays there until another one went', async () => {
    for (let n = 0; n < 20; n += 1) await addWay(`way-${n}`, { position: n })
    const binned = (await deleteWay('way-3'))!
    await save('new', { name: 'One more' })
    const restore = async () => {
      await callAction(bin, { url: '/admin/bin', form: { intent: 'restore', id: binned.id }, jar })
      return (await flashOf(jar))[0]
    }
    expect(await restore()).toMatchObject({ tone: 'error', text: wayErrors.tooMany(20) })
    expect([(await names()).length, await findInBin(binned.id)]).toEqual([20, expect.objectContaining(binned)])
    await deleteWay('way-7')
    expect(await restore()).toMatchObject({ tone: 'success' })
    expect([(await names()).length, (await allWays())[3]?.id]).toEqual([20, 'way-3'])
  })

  test('a form that is sent twice makes one way', async () => {
    const { data: opened } = await load('new')
    await Promise.all([save('new', {}, opened), save('new', {}, opened)])
    expect(await names()).toEqual(['Standard'])
  })

  test('over a newer version it asks, and after a deletion it keeps what was typed', async () => {
    await addWay('way')
    const { data: opened } = await load('way')
    await save('way', { name: 'First' })
    const refused = await save('way', { name: 'Second' }, opened)
    expect([refused.status, await names()]).toEqual([409, ['First']])
    await deleteWay('way')
    const gone = await save('way', { name: 'Third' }, opened)
    expect(gone).toMatchObject({ status: 410, data: { deleted: 'record', values: { name: 'Third' } } })
  })
})
