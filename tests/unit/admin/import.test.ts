import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { categories, imports, products, productVariations } from '~db/schema'
import { importTexts } from '~/catalog/import/messages'
import { productsCsv } from '~/catalog/products-csv.server'
import { setInStock } from '~/catalog/stock.server'
import { createVariation } from '~/catalog/variations.server'
import { parseCsv, toCsv } from '~/lib/csv'
import { textOfHtml } from '~/catalog/import/shopify-file'
import type { ImportPage } from '~/admin/import.server'
import type * as ImportModule from '~/routes/admin/import'
import type * as PlanModule from '~/routes/admin/import-plan'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { errorsOf, flashOf, ownerJar } from '../admin-editors/owner'

const database = useTestDatabase({ seed: 'demo' })
let choose: typeof ImportModule
let plan: typeof PlanModule
let jar: CookieJar
beforeAll(async () => {
  choose = await import('~/routes/admin/import')
  plan = await import('~/routes/admin/import-plan')
}, 90_000)
beforeEach(async () => {
  jar = await ownerJar()
})

const send = (file: string | Uint8Array<ArrayBuffer>, stock = false) =>
  callAction(choose, {
    url: '/admin/import',
    form: { file: new File([file], 'products.csv', { type: 'text/csv' }), stock: stock ? 'on' : undefined },
    jar,
  })

/** The page of a file: what would happen, and the button. */
async function look(file: string | Uint8Array<ArrayBuffer>, stock = false) {
  const { location } = await send(file, stock)
  const id = location!.split('/').at(-1)!
  const call = { url: location!, params: { id }, jar }
  const { data: page } = await callLoader<ImportPage>(plan, call)
  const press = async () => {
    const result = await callAction(plan, { ...call, form: { plan: page.fingerprint } })
    return { ...result, said: (await flashOf(jar))[0]?.text }
  }
  return { page, press, call }
}

/** What the page says, line by line. */
const told = ({ products: planned }: ImportPage) =>
  planned.map(({ lines, outcome, details, notes }) => [
    lines.join(),
    outcome,
    ...[...details, ...notes].map(({ text }) => text),
  ])

const ownFile = async () => toCsv(await productsCsv())
const everything = async () => [
  await database.db.select().from(products).orderBy(asc(products.id)),
  await database.db.select().from(productVariations).orderBy(asc(productVariations.id)),
  await database.db.select().from(categories).orderBy(asc(categories.name)),
]
const productAt = async (slug: string) => (await database.db.select().from(products).where(eq(products.slug, slug)))[0]!

/** The file, with other cells in some of its rows. */
function edit(csv: string, change: (cells: Record<string, string>) => Partial<Record<string, string>>) {
  const [head = [], ...rows] = parseCsv(csv.slice(1)).rows.map((row) => row.cells)
  const named = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]!])))
  return toCsv([head, ...named.map((cells) => head.map((name) => ({ ...cells, ...change(cells) })[name]!))])
}
describe('our own file', () => {
  test.each([[false], [true]])('comes back without a change; stock ticked: %s', async (stock) => {
    const [{ id } = { id: '' }] = await database.db.select().from(products)
    const stocks = {
      stock_quantity: 0,
      in_stock: 'counted',
      price: 900,
      description: '=1+1',
      stripe_price_id: null,
    } as const
    await createVariation(id, { name: 'Size', value: '02190', ...stocks })
    await database.db
      .update(products)
      .set({ description: '-5 to 3\n\n“Wörds”, "quoted"; a\tb', formerPriceCents: 99999 })
      .where(eq(products.id, id))
    const before = await everything()
    const { page, press } = await look(await ownFile(), stock)
    expect(page.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(page.counts.unchanged).toBe(before[0]!.length)
    expect((await press()).status).toBe(303)
    expect(await everything()).toEqual(before)
  })

  it('changes what a spreadsheet has changed, and no more; an empty cell deletes nothing', async () => {
    const before = await productAt('singing-bowl')
    const file = edit(await ownFile(), ({ Slug }) => {
      return Slug === 'singing-bowl'
        ? { Price: '99,50', Stock: '77', Featured: 'yes', Description: '', Images: '' }
        : { Stock: '77' }
    })
    const { page, press } = await look(file)
    expect(told(page).filter(([, outcome]) => outcome !== 'unchanged')).toEqual([
      [
        expect.any(String),
        'changed',
        expect.stringMatching(/^Price \(USD\): \$[\d.]+ → \$99\.50$/),
        'Featured on the home page: No → Yes',
      ],
    ])
    expect(await productAt('singing-bowl')).toEqual(before)
    expect((await press()).said).toBe('0 products added, 1 changed')
    const { updatedAt: _, ...after } = await productAt('singing-bowl')
    const { updatedAt: __, ...expected } = before
    expect(after).toEqual({
      ...expected,
      priceCents: 9950,
      shownPriceCents: 9950,
      featured: true,
      version: before.version + 1,
    })
  })

  it('takes the stock when that is ticked, as a difference: what is sold meanwhile is not put back', async () => {
    const before = await productAt('singing-bowl')
    const file = edit(await ownFile(), ({ Slug }) =>
      Slug === 'singing-bowl' ? { Stock: String(before.stockQuantity + 5), Availability: 'Counted' } : {},
    )
    const { press } = await look(file, true)
    await press()
    expect(await productAt('singing-bowl')).toMatchObject({ stockQuantity: before.stockQuantity + 5, inStock: true })
  })

  it('counts the options of a product that is off sale, each of which stays as it is', async () => {
    const { id } = await productAt('amethyst-cluster')
    const options = () => database.db.select().from(productVariations).where(eq(productVariations.productId, id))
    const [before] = (await options()).filter(({ stockQuantity }) => stockQuantity > 0)
    await setInStock(id, false)
    const file = edit(await ownFile(), ({ Slug, Value, Stock }) =>
      Slug === 'amethyst-cluster' && Value === before!.value ? { Stock: String(Number(Stock) + 2) } : {},
    )
    await (await look(file, true)).press()
    const after = (await options()).find((option) => option.id === before!.id)
    expect(after).toMatchObject({ stockQuantity: before!.stockQuantity + 2, inStock: true })
  })

  it('makes a shop anew: products, options, pictures and texts', async () => {
    const [{ id } = { id: '' }] = await database.db.select().from(products)
    await createVariation(id, {
      name: 'Size',
      value: 'Small',
      price: 1200,
      stock_quantity: 3,
      in_stock: 'counted',
      description: 'For a desk',
      stripe_price_id: null,
    })
    const file = await ownFile()
    const [before] = await everything()
    await database.db.delete(products)
    const { page, press } = await look(file)
    expect(page.counts).toMatchObject({ new: before!.length, changed: 0, unchanged: 0, wrong: 0 })
    await press()
    expect((await look(await ownFile(), true)).page.counts.unchanged).toBe(before!.length)
    const again = await look(file, true)
    expect(told(again.page).filter(([, outcome]) => outcome !== 'unchanged')).toEqual([])
  })
})

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status
sea-bowl,Sea Bowl,"<p>Made &amp; fired.</p><ul><li>Blue</li><li>Round</li></ul>",Us,Bowls,,true,Size,Small,Color,Red,shopify,3,deny,20.00,25.00,https://cdn.shop.test/b.jpg,2,Bowl,active
sea-bowl,,,,,,,,Large,,Red,shopify,-2,deny,30.00,,https://cdn.shop.test/a.jpg,1,,
sea-bowl,,,,,,,,,,,,,,,,javascript:alert(1),3,,
candle,Candle,,Us,,,false,Title,Default Title,,,,,deny,9.5,,,,,draft
`

describe('Shopify’s file', () => {
  it('has variants and pictures in rows, which belong together by their handle', async () => {
    const { page, press } = await look(shopify)
    expect(told(page)).toEqual([
      [
        '2,3,4',
        'new',
        '$20.00 · Bowls · Size / Color: Small / Red · Size / Color: Large / Red',
        expect.stringMatching(/^picture left out.*javascript/),
      ],
      [
        '5',
        'new',
        '$9.50 · Crystals · Hidden',
        expect.stringMatching(/no description/),
        expect.stringMatching(/no picture/),
      ],
    ])
    await press()
    expect(await productAt('sea-bowl')).toMatchObject({
      name: 'Sea Bowl',
      description: 'Made & fired.\n\n- Blue\n- Round',
      priceCents: 2000,
      formerPriceCents: 2500,
      category: 'bowls',
      hidden: false,
      images: [
        { url: 'https://cdn.shop.test/a.jpg', alt: 'Sea Bowl' },
        { url: 'https://cdn.shop.test/b.jpg', alt: 'Bowl' },
      ],
    })
    const { id } = await productAt('sea-bowl')
    const options = await database.db.select().from(productVariations).where(eq(productVariations.productId, id))
    expect(
      options.map(({ value, priceCents, stockQuantity, inStock }) => [value, priceCents, stockQuantity, inStock]),
    ).toEqual([
      ['Small / Red', 2000, 3, true],
      ['Large / Red', 3000, 0, false],
    ])
    expect(await productAt('candle')).toMatchObject({
      hidden: true,
      inStock: true,
      stockQuantity: 0,
      description: 'Candle',
    })
    expect((await look(shopify)).page.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  })

  it('in the headings of 2025, with ; and Latin-1', async () => {
    const text =
      'Title;URL handle;Description;Published on online store;Status;Price;Inventory tracker;Inventory quantity;Product image URL\r\nCafé;cafe;Brûlé;TRUE;Active;12,50;shopify;4;https://cdn.shop.test/c.jpg\r\n'
    const { page, press } = await look(new Uint8Array(Buffer.from(text, 'latin1')))
    expect(told(page)).toEqual([['2', 'new', '$12.50 · Crystals']])
    await press()
    expect(await productAt('cafe')).toMatchObject({
      name: 'Café',
      description: 'Brûlé',
      priceCents: 1250,
      stockQuantity: 4,
    })
  })

  test.each(['<!--', '<script', '<script>', '<li ', '<p', '<', '&nbsp;'])(
    'is read in a moment whatever its HTML is, such as thousands of %s',
    (part) => {
      const started = performance.now()
      textOfHtml(`<p>${part.repeat(100_000)}`)
      expect(performance.now() - started).toBeLessThan(2000)
    },
  )

  it('that lacks columns says nothing of what would stand in them', async () => {
    await look(shopify).then(({ press }) => press())
    const { page, press } = await look(
      'Handle,Title,Price,Compare at price\ncandle,Candle,"10,50","12,00"\nnew,New,5,\n',
      true,
    )
    expect(told(page)).toEqual([
      [
        '2',
        'changed',
        'Price (USD): $9.50 → $10.50',
        'Former price: empty → $12.00',
        expect.stringMatching(/how many/),
      ],
      [
        '3',
        'new',
        '$5.00 · Crystals',
        ...['how many', 'no description', 'no picture'].map((text) => expect.stringContaining(text) as string),
      ],
    ])
    await press()
    expect(await productAt('candle')).toMatchObject({ hidden: true, inStock: true, stockQuantity: 0, counted: false })
    expect(await productAt('new')).toMatchObject({ hidden: false, inStock: false })
  })
})

const etsy = (head: string, row: string) => `\uFEFF${head}\n${row}\n`

describe('Etsy’s file', () => {
  test.each([
    [
      'English',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
    ],
    [
      'German',
      'TITEL,BESCHREIBUNG,PREIS,WÄHRUNGSCODE,ANZAHL,TAGS,MATERIALIEN,BILD1,BILD2,VARIANTE 1 TYP,VARIANTE 1 NAME,VARIANTE 1 WERTE,VARIANTE 2 TYP,VARIANTE 2 NAME,VARIANTE 2 WERTE,SKU',
    ],
  ])('in %s, has a line for each listing, with lists of options', async (_, head) => {
    const row =
      '"Moon &quot;Drop&quot;","A drop,\nof moon",18.00,USD,7,a,b,https://i.etsystatic.com/1.jpg,https://i.etsystatic.com/2.jpg,x,Size,"S,L",y,Color,"Red,Blue",'
    const { page, press } = await look(etsy(head, row))
    expect(told(page)).toEqual([
      [
        '2',
        'new',
        expect.stringContaining('Size / Color: S / Blue'),
        expect.stringMatching(/sold out until you count/),
      ],
    ])
    await press()
    const { id, ...row1 } = await productAt('moon-drop')
    expect(row1).toMatchObject({ name: 'Moon "Drop"', description: 'A drop,\nof moon', priceCents: 1800 })
    expect(row1.images.map(({ url }) => url)).toEqual([
      'https://i.etsystatic.com/1.jpg',
      'https://i.etsystatic.com/2.jpg',
    ])
    const options = await database.db.select().from(productVariations).where(eq(productVariations.productId, id))
    expect(options.map(({ value }) => value)).toEqual(['S / Red', 'S / Blue', 'L / Red', 'L / Blue'])
    expect(options.every(({ inStock, priceCents }) => !inStock && priceCents === null)).toBe(true)
    const [again] = (await look(etsy(head, row.replace('"S,L"', '"S,L,M"')))).page.products
    expect(again).toMatchObject({ outcome: 'changed', notes: [{ text: importTexts.uncounted }] })
  })

  it('of more options than anybody has is wrong, and does not fill the memory', async () => {
    const head = 'TITLE,PRICE,QUANTITY,VARIATION 1 VALUES,VARIATION 2 VALUES'
    const values = `"${Array.from({ length: 20_000 }, (_, index) => index).join(',')}"`
    const { page } = await look(etsy(head, `Drop,18,1,${values},${values}`))
    expect(told(page)).toEqual([['2', 'wrong', 'these variations come to more than 4,900 options']])
  })

  it('in another currency is wrong', async () => {
    const { page, call } = await look(etsy('TITLE,PRICE,CURRENCY_CODE,QUANTITY', 'Drop,18,EUR,1'))
    expect(told(page)).toEqual([['2', 'wrong', 'the price is in EUR, and this shop sells in US dollars']])
    expect((await callAction(plan, { ...call, form: { plan: page.fingerprint } })).status).toBe(400)
  })
})

test('a list that the owner has typed needs names and prices alone; the slugs are made of the names', async () => {
  const { page } = await look('Name,Price,Stock\nMoon Drop,$30,4\nSinging Bowl,$99.50,\nFeather,$5,\n')
  expect(page.products.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Moon Drop', 'new'],
    ['Singing Bowl', 'changed'],
    ['Feather', 'new'],
  ])
  // What is not counted is not sold, and the owner is told so before.
  expect(page.products.map(({ notes }) => notes.some(({ text }) => text === importTexts.uncounted))).toEqual([
    false,
    false,
    true,
  ])
})

test('zeros in a file are left out, and what is behind them is read', async () => {
  const { page } = await look('Name,Price\nMoon\0 Drop,$30\n')
  expect(page.products.map(({ name, outcome }) => [name, outcome])).toEqual([['Moon Drop', 'new']])
})

describe('what cannot be brought in', () => {
  test.each([
    ['a quote that never ends', 'Handle,Title\na,A\n"b,B\nc,C\n', /In line 3 begins a quoted cell/],
    ['other headings', 'Number,Thing\n1,A\n', /names no columns/],
    ['headings alone', 'Handle,Title\n', /no products/],
    ['nothing', '', /choose a CSV file/],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', /names no columns/],
  ])('%s is said at the field', async (_, file, error) => {
    const before = await everything()
    const { status, data } = await send(file)
    expect([status, errorsOf(data).file?.[0]]).toEqual([422, expect.stringMatching(error)])
    expect([await everything(), await database.db.$count(imports)]).toEqual([before, 0])
  })

  it('is told by its line, and nothing is written', async () => {
    const file = `${shopify}bad,Bad,,,,,,,,,,,,,free,,,,,
bad-2,${'x'.repeat(200)},,,,,,,,,,,,,5,,,,,
sea-bowl,,,,,,,,Small,,Red,,,,20,,,,,
`
    const before = await everything()
    const { page, call } = await look(file)
    const wrong = page.products.filter(({ outcome }) => outcome === 'wrong').flatMap(({ details }) => details)
    expect(wrong).toEqual([
      { line: 8, text: 'the same option stands in the file twice' },
      { line: 6, text: 'Price (USD): Please enter a valid price' },
      { line: 7, text: 'Product name: Please use at most 150 characters' },
    ])
    expect((await callAction(plan, { ...call, form: { plan: page.fingerprint } })).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  const long = 'amethyst-'.repeat(10)
  test.each([
    [
      'handles alike in their first letters',
      `Handle,Title,Price\n${long}s,Small,5\n${long}l,Large,6\n`,
      /would both have/,
    ],
    ['handles without a Latin letter', 'Handle,Title,Price\n日本,One,5\n石,Two,6\n', /would both have/],
    ['a handle twice, without options', 'Handle,Title,Price\na,One,5\na,One,6\n', /stands in line 2 already/],
    [
      'a handle with another title',
      'Handle,Title,Option1 Value,Price\na,One,S,5\na,Two,L,6\n',
      /^Title is another one/,
    ],
    ['titles of Etsy', `TITLE,PRICE,QUANTITY\n${long}s,5,1\n${long}l,6,1\n`, /would both have/],
  ])('of two products under one slug nothing is lost unseen: %s', async (_, file, text) => {
    const { page } = await look(file)
    expect(page.products).toMatchObject([{ outcome: 'wrong', details: [{ line: 3 }] }])
    expect(page.products[0]!.details[0]!.text).toMatch(text)
  })

  it('a file that never was chosen, or is forgotten after a day, is asked for', async () => {
    const { call } = await look(shopify)
    const none = await callLoader(plan, { ...call, params: { id: 'none' } })
    expect([none.status, none.location]).toEqual([303, '/admin/import'])
    for (const [hoursAgo, status] of [
      [23, 200],
      [25, 303],
    ] as const) {
      const createdAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
      await database.db.update(imports).set({ createdAt })
      await look(shopify)
      expect((await callLoader(plan, call)).status).toBe(status)
    }
  })

  it('C80 a second press, also at once, says what the first one did; so does the page of the plan', async () => {
    const { press, call, page } = await look(shopify)
    const [tab, phone] = [await ownerJar(), await ownerJar()]
    const again = (jar: CookieJar) => callAction(plan, { ...call, jar, form: { plan: page.fingerprint } })
    const results = await Promise.all([press(), again(tab), again(phone)])
    expect(results.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, '/admin']))
    expect(await database.db.$count(products, eq(products.slug, 'candle'))).toBe(1)
    const said = 'This file has been brought in already, and nothing was done twice: 2 products added, 0 changed.'
    expect((await press()).said).toBe(said)
    expect(await callLoader(plan, call)).toMatchObject({ status: 303, location: '/admin' })
    expect((await flashOf(jar))[0]?.text).toBe(said)
    expect(await database.db.select().from(imports)).toMatchObject([{ file: '', added: 2, changed: 0 }])
  })
})

test('what was changed meanwhile is shown first: nothing is written over it', async () => {
  const file = edit(await ownFile(), ({ Slug }) => (Slug === 'singing-bowl' ? { Price: '99.50' } : {}))
  const { press, call } = await look(file)
  const { id, version } = await productAt('singing-bowl')
  await database.db
    .update(products)
    .set({ priceCents: 5, version: version + 1 })
    .where(eq(products.id, id))
  const refused = await press()
  expect([refused.status, (await productAt('singing-bowl')).priceCents]).toEqual([409, 5])
  // In the page's own response: a page with script asks for no other.
  expect(refused.data).toEqual({ error: importTexts.changedMeanwhile })
  const { data: page } = await callLoader<ImportPage>(plan, call)
  expect(page.products.find(({ outcome }) => outcome === 'changed')?.details[0]?.text).toBe(
    'Price (USD): $0.05 → $99.50',
  )
  expect((await callAction(plan, { ...call, form: { plan: page.fingerprint } })).status).toBe(303)
})

test('a product that is renamed in the shop is known by its former slug', async () => {
  await look(shopify).then(({ press }) => press())
  const { id } = await productAt('candle')
  await database.client.execute({ sql: "INSERT INTO former_slugs VALUES ('product', 'candle', ?, 'x')", args: [id] })
  await database.db.update(products).set({ slug: 'light' }).where(eq(products.id, id))
  expect((await look(shopify)).page.counts).toMatchObject({ new: 0, unchanged: 2 })
})

test('2,000 rows are planned and brought in', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, n) =>
      `item-${n >> 1},${n % 2 ? '' : `Item ${n}`},,,,,,Size,${n % 2 ? 'L' : 'S'},,,shopify,${n % 9},deny,${n + 1}.00,,/images/a.jpg,,,`,
  )
  const { page, press } = await look(shopify.split('\n')[0] + '\n' + rows.join('\n'))
  expect(page.counts).toEqual({ new: 1000, changed: 0, unchanged: 0, wrong: 0 })
  expect((await press()).said).toBe('1000 products added, 0 changed')
  expect((await look(await ownFile(), true)).page.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
}, 60_000)

test('of 5,000 lines a page has 200, what is wrong first, and the sums are of all', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `Bowl ${n},${n > 4700 && n <= 4710 ? 'free' : n + 1}`)
  const { page, call } = await look(['Name,Price', ...rows].join('\n'))
  expect(page).toMatchObject({ counts: { new: 4990, wrong: 10 }, page: 1, pages: 25 })
  expect(page.products.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('wrong'), ...Array(190).fill('new')])
  expect(JSON.stringify(page).length).toBeLessThan(100_000)
  for (const [asked, shown] of [
    ['25', 25],
    ['99', 25],
    ['0', 1],
    ['x', 1],
  ] as const) {
    const { data } = await callLoader<ImportPage>(plan, { ...call, url: `${call.url}?page=${asked}` })
    expect([data.page, data.products.length, data.fingerprint]).toEqual([shown, 200, page.fingerprint])
  }
}, 60_000)

test('C50 a file over the limit is told of as what it is', async () => {
  const { status, data } = await send('Name,Price\n'.repeat(1_100_000))
  expect([status, errorsOf(data)]).toEqual([422, { file: [importTexts.tooLarge] }])
})
