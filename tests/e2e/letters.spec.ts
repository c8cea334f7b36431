import { expect, expectNoAxeViolations, hydrated, signIn } from '../support/fixtures'
import { test } from '../support/mail-fixtures'
import { confirmDelete, expectSaid, row } from './owner'
import { expectNoSidewaysScroll } from './page-facts'

// As the other files with mails, so that one shop serves them all.
test.use({ payments: 'demo' })

test('the owner makes a letter of a post, looks at it as a mail, sends it to herself and to her readers, stops it and goes on', async ({
  page,
  app,
  mails,
  jsEnabled,
}) => {
  test.setTimeout(90_000)
  await mails.clear()
  const name = jsEnabled ? 'scripted' : 'plain'
  await app.sql(`INSERT INTO subscribers (id, email, state, created_at) VALUES
    ('${name}000001', '${name}-1@mail.example', 'confirmed', '2026-11-01'),
    ('${name}000002', '${name}-2@mail.example', 'confirmed', '2026-11-01')`)
  // One a minute, so that there is something to stop.
  await app.sql(
    `INSERT OR REPLACE INTO settings VALUES ('mail.lettersPerHour', '60', '2026'), ('mail.postalAddress', '', '2026')`,
  )
  await signIn(page, '/admin?tab=posts')
  await row(page, 'Published').first().getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Make a letter of it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Letter' })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Subject').fill(`A ${name} winter`)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Read it on the blog/)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save Letter' }).click()
  await expectSaid(page, 'Letter saved. Nobody has got it yet.')

  // The page shows it as readers see it, and says what is missing.
  const frame = page.frameLocator('iframe.mail-frame')
  await expect(frame.getByRole('heading', { level: 1, name: `A ${name} winter` })).toBeVisible()
  const picture = frame.locator('.t img').first()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expect(page.getByText('There is no postal address')).toBeVisible()
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  await page.getByRole('link', { name: 'Send to readers' }).click()
  await expect(page.getByText('There is no postal address')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0)

  await page.goto('/admin/mail/settings')
  await page.getByLabel('Postal address').fill('12 Harbor Street')
  await page.getByRole('button', { name: 'Save Mail Settings' }).click()
  await expectSaid(page, 'Mail settings saved')
  await page.goto('/admin/letters')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: `A ${name} winter`, exact: true }).click()
  await page.getByRole('button', { name: 'Send to myself' }).click()
  await expectSaid(page, 'The letter is on its way to hello@stillwater.example.')
  await mails.waitFor(1)
  await page.getByRole('link', { name: 'Send to readers' }).click()
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send to 2 readers' }).click()
  await expectSaid(page, 'The letter is on its way to 2 readers.')
  await mails.waitFor(2)
  await page.reload()
  await expect(page.getByText('1 of 2 readers')).toBeVisible()
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expectSaid(page, 'The letter is stopped.')
  await page.goto('/admin')
  await page.getByRole('link', { name: /letter stopped/ }).click()
  await expect(row(page, `A ${name} winter`)).toContainText('1 of 2')
  await page.getByRole('link', { name: `A ${name} winter`, exact: true }).click()
  await app.sql("UPDATE settings SET value = '6000' WHERE key = 'mail.lettersPerHour'")
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectSaid(page, 'The letter goes on.')
  const all = await mails.waitFor(3)
  expect(all.map(({ to }) => to[0]).sort()).toEqual([
    'hello@stillwater.example',
    `${name}-1@mail.example`,
    `${name}-2@mail.example`,
  ])
  // With script the page follows by itself.
  if (!jsEnabled) await page.reload()
  await expect(page.getByText('2 of 2 readers')).toBeVisible({ timeout: 10_000 })

  // The way out of a letter is open, and counts from then on.
  const leave = /https?:\/\/\S+\/newsletter\/leave\/\S+/.exec(all.at(-1)?.text ?? '')?.[0] ?? ''
  await page.goto(leave)
  await page.getByRole('main').getByRole('button').first().click()
  await expect
    .poll(() => app.sql(`SELECT count(*) AS n FROM subscribers WHERE id LIKE '${name}%' AND state = 'left'`))
    .toMatchObject([{ n: 1 }])
  await page.goto('/admin/letters')
  await confirmDelete(page, `A ${name} winter`, 'Are you sure you want to delete this letter?')
  await expectSaid(page, 'Letter deleted')
  await app.sql(`DELETE FROM subscribers WHERE id LIKE '${name}%'`)
})
