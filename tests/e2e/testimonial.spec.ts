import { createClient } from '@libsql/client'
import { errorSummary, expectToldOfErrors } from '../support/page-helpers'
import { expect, expectNoAxeViolations, test, type Page } from '../support/fixtures'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' }).click({ noWaitAfter: true })
const stored = 'SELECT author_name, email, rating, is_approved FROM testimonials WHERE content = ?'
const keptReview = { author_name: 'A. E.', email: 'ann@example.com', rating: 4, is_approved: 0 }
const writeReview = async (page: Page, review: string) => {
  await page.goto('/submit-testimonial')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your Name').fill('A. E.')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Your Review').fill(review)
}

test('a review is thanked for', async ({ page, jsEnabled }) => {
  await page.goto('/submit-testimonial')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your Name').fill('A. E.')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Your Review').fill(`Calm and clear, thank you. ${jsEnabled}`)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeFocused()
  await expect(
    page.getByText('Your testimonial has been submitted and will be reviewed soon. We appreciate your feedback!'),
  ).toBeVisible()
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
  await expect(page).toHaveTitle(/^Thank You!/)
})

test('a webhook that never answers holds no review back: it is kept for approval, and nobody is called @nojs', async ({
  page,
  app,
  receiver,
}) => {
  receiver.neverAnswer()
  const review = 'Quiet webhook, quiet hour.'
  await writeReview(page, review)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible({ timeout: 5_000 })
  expect(await app.sql(stored, [review])).toEqual([keptReview])
  expect(receiver.received).toHaveLength(0)
})

test('C76 a database that never answers: the specified text, the review in the form, one row at the second try @js', async ({
  page,
  app,
  problems,
}) => {
  problems.allow(/503/)
  const review = 'Written while the shop was busy.'
  await writeReview(page, review)
  const lock = await createClient({ url: `file:${app.dataDir}/stillwater.db` }).transaction('write')
  try {
    await submit(page)
    await expect(errorSummary(page)).toContainText('Failed to submit testimonial. Please try again.', {
      timeout: 20_000,
    })
  } finally {
    lock.close()
  }
  await expect(errorSummary(page)).toBeFocused()
  await expect(page.getByLabel('Your Name')).toHaveValue('A. E.')
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
  await expect(page.getByLabel('Your Review')).toHaveValue(review)
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  expect(await app.sql(stored, [review])).toEqual([])
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible()
  expect(await app.sql(stored, [review])).toEqual([keptReview])
})

test('C69 checks on submit, and again on change', async ({ page, jsEnabled }) => {
  await page.goto('/submit-testimonial')
  await page.getByLabel('Your Name').fill('A')
  await page.getByLabel('Your Review').fill('Short')
  await expect(page.locator('.field .error')).toHaveCount(0)
  await submit(page)
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Review must be at least 10 characters',
  ])
    await expect(errorSummary(page)).toContainText(text)
  await expectToldOfErrors(page, jsEnabled)
  await expect(page.getByLabel('Your Name')).toHaveValue('A')
  await expect(page.getByLabel('Your Review')).toHaveValue('Short')
  await expectNoAxeViolations(page)
  if (!jsEnabled) return
  await page.getByLabel('Your Name').fill('Ann')
  await expect(page.getByLabel('Your Name')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Your Name').fill('A')
  await expect(page.getByLabel('Your Name')).toHaveAttribute('aria-invalid', 'true')
})

test('the rating is chosen by keyboard, and survives a refused form @js', async ({ page }) => {
  await page.goto('/submit-testimonial')
  await page.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await submit(page)
  await expect(errorSummary(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
})

test('says which product it is about @everywhere @js', async ({ page }) => {
  await page.goto('/submit-testimonial?product=rose-quartz-heart')
  await expect(page.getByText('Your review is about Rose Quartz Heart.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('C80 a lost line keeps the review @js', async ({ page, context }) => {
  await page.goto('/submit-testimonial')
  await page.getByLabel('Your Name').fill('A. E.')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Your Review').fill('Written in a tunnel, far away.')
  await context.setOffline(true)
  await submit(page)
  await expect(errorSummary(page)).toContainText('There was a problem submitting your review. Please try again.')
  await expect(page.getByLabel('Your Review')).toHaveValue('Written in a tunnel, far away.')
  await context.setOffline(false)
})
