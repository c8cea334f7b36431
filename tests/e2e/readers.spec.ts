import { expect, expectNoAxeViolations, signIn } from '../support/fixtures'
import { test } from '../support/mail-fixtures'
import { expectSaid, row } from './owner'
import { expectNoSidewaysScroll } from './page-facts'
import { readerPath } from './reader-links'

test.use({ payments: 'demo' })

const linkIn = (text: string | undefined) => /https?:\S+\/newsletter\/\S+/.exec(text ?? '')![0]

test('a reader signs up, says yes from the mail, leaves and is forgotten', async ({
  page,
  app,
  mails,
  request,
  jsEnabled,
}) => {
  await mails.clear()
  const email = `reader-${jsEnabled}@mail.example`
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/newsletter')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email address').fill(email)
  await expect(form.getByText('An email will ask you to confirm.')).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing to our newsletter!').first()).toBeVisible()
  const [mail] = await mails.waitFor(1)
  const confirming = new URL(linkIn(mail?.text)).pathname
  const state = async () => (await app.sql('SELECT id, state FROM subscribers WHERE email = ?', [email]))[0]

  await page.goto(confirming)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last step')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  expect((await state())?.state).toBe('asked')
  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await expect(page).toHaveURL(confirming)
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, '/admin/subscribers?status=confirmed')
  await expect(row(page, email)).toContainText('“Yes, send me the newsletter of Stillwater Reiki')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })

  const leaving = readerPath('leave', String((await state())?.id))
  for (const one of [confirming, leaving, `${leaving}A`, `${leaving}.data`]) {
    const response = await request.get(one)
    expect([one, response.status()]).toEqual([one, one === `${leaving}A` ? 404 : 200])
    expect(response.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  }
  await page.goto(leaving)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left')
  await expectNoAxeViolations(page)
  // What a mail program sends says the same again.
  const headers = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
  const again = await request.post(leaving, { form: { 'List-Unsubscribe': 'One-Click' }, headers, maxRedirects: 0 })
  expect(again.status()).toBe(200)
  expect((await request.post(leaving, { form: { intent: 'forget' }, headers, maxRedirects: 0 })).status()).toBe(403)
  expect((await state())?.state).toBe('left')
  await page.getByRole('button', { name: 'Forget my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are forgotten')
  await expectNoAxeViolations(page)
  expect(await state()).toBeUndefined()
  for (const path of [confirming, leaving]) expect(app.output()).not.toContain(path.split('/')[3])
})

test('who wants what is sold out leaves an address on its page', async ({ page, app, jsEnabled }) => {
  const slug = 'citrine-point'
  await app.sql('UPDATE products SET in_stock = 0, stock_quantity = 0 WHERE slug = ?', [slug])
  await app.sql('DELETE FROM product_variations WHERE product_id = (SELECT id FROM products WHERE slug = ?)', [slug])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/shop/${slug}?fresh=${jsEnabled}`)
  const form = page.getByRole('form', { name: 'Tell me when it is back' })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Email address').fill('ann@mail')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page).toHaveURL(/\/tell-me\?product=/)
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByLabel('Email address')).toHaveValue('ann@mail')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Email address').fill('ann@mail.example')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expectSaid(page, 'Thank you. We will write to you once it is back.')
  await expect(page).toHaveURL(new RegExp(`/shop/${slug}`))
  expect(await app.sql('SELECT email FROM back_in_stock')).toEqual([{ email: 'ann@mail.example' }])
})
