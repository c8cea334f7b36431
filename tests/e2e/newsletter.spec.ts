import { expect, expectNoAxeViolations, hydrated, test, type Page } from '../support/fixtures'
import { expectThanked } from '../support/page-helpers'
import { expectNoSidewaysScroll } from './page-facts'

test.describe('newsletter', () => {
  const thanks = 'Thank you for subscribing to our newsletter!'
  const band = (page: Page) => page.getByRole('main').locator('form[action="/newsletter"]')
  const subscribe = async (page: Page, address: string) => {
    await band(page).getByLabel('Email address').fill(address)
    await band(page).getByRole('button', { name: 'Subscribe' }).click()
  }

  for (const { path, tag } of [
    { path: '/blog', tag: '' },
    { path: '/newsletter', tag: ' @js' },
  ]) {
    test(`${path}: a wrong address is told at the field; then thanks, an empty field, and the visitor is where they were${tag}`, async ({
      page,
      receiver,
      jsEnabled,
    }) => {
      await page.goto(path)
      const field = band(page).getByLabel('Email address')
      for (const [wrong, text] of [
        ['', 'Please enter your email address'],
        ['quiet@', 'Please enter a valid email address'],
        ['a@b', 'Please enter a valid email address'],
      ] as const) {
        await subscribe(page, wrong)
        await expect(field).toHaveAccessibleDescription(text)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue(wrong)
        await expect(field).toBeFocused()
        if (!jsEnabled) await expect(page).toHaveTitle(/^Error: /)
      }
      await expectNoAxeViolations(page)
      const address = `reader-${jsEnabled}${path.replace('/', '-')}@example.com`
      // C105: the second time the same address, pasted from a link with what nobody sees.
      for (const typed of [address, `mailto:\u200E${address.toUpperCase()}\u200B`]) {
        await subscribe(page, typed)
        await expectThanked(page, thanks)
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(field).toHaveValue('')
        expect(receiver.callsTo('newsletter').map(({ body }) => body)).toEqual([
          expect.objectContaining({
            event: 'newsletter_subscription',
            subscriber_email: address,
            to_email: 'hello@stillwater.example',
          }),
        ])
      }
    })
  }

  test('a failing webhook: the specified text and the address kept @js', async ({ page, receiver }) => {
    receiver.answer(500)
    await page.goto('/blog')
    await subscribe(page, 'failing@example.com')
    await expect(page.getByText('Subscription failed. Please try again.')).toBeVisible()
    await expect(band(page).getByLabel('Email address')).toHaveValue('failing@example.com')
    receiver.clear()
    await band(page).getByRole('button', { name: 'Subscribe' }).click()
    await expectThanked(page, thanks)
    await expect(page).toHaveURL(/\/blog$/)
    expect(receiver.callsTo('newsletter')).toHaveLength(1)
  })

  test('a webhook that never answers ends after ten seconds with the address kept and stored as undelivered @nojs', async ({
    page,
    app,
    receiver,
  }) => {
    receiver.neverAnswer()
    const address = 'silent@example.com'
    await page.goto('/blog')
    await band(page).getByLabel('Email address').fill(address)
    await band(page).getByRole('button', { name: 'Subscribe' }).click({ noWaitAfter: true })
    await expect(page.getByText('Subscription failed. Please try again.')).toBeVisible({ timeout: 20_000 })
    await expect(band(page).getByLabel('Email address')).toHaveValue(address)
    const stored = `SELECT deliveries.status, deliveries.attempts FROM subscribers
      JOIN deliveries ON deliveries.subject_id = subscribers.id AND deliveries.kind = 'newsletter'
      WHERE subscribers.email = ?`
    expect(await app.sql(stored, [address])).toEqual([{ status: 'failed', attempts: 1 }])
    expect(receiver.callsTo('newsletter')).toHaveLength(1)
  })

  test('C80 offline: a message in place, the address kept, a retry works @js', async ({ page, context }) => {
    await page.goto('/blog')
    await newsletterScript(page)
    await context.setOffline(true)
    await subscribe(page, 'offline@example.com')
    await expect(page.getByText('Subscription failed. Please try again.')).toBeVisible()
    await expect(band(page).getByLabel('Email address')).toHaveValue('offline@example.com')
    await context.setOffline(false)
    await band(page).getByRole('button', { name: 'Subscribe' }).click()
    await expectThanked(page, thanks)
  })
})

/** Waits until the script of the form's route has been fetched ahead, as it is once the form is in use. */
async function newsletterScript(page: Page) {
  const fetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => /newsletter-[\w-]{8}\.js$/.test(name))
  await hydrated(page)
  await page.waitForFunction(fetched)
}

test('the newsletter says that it is being sent @js', async ({ page }) => {
  await page.goto('/newsletter')
  await hydrated(page)
  await page.route(/newsletter\.data/, () => undefined)
  const form = page.getByRole('main').locator('form[action="/newsletter"]')
  await form.getByLabel('Email address').fill('patient@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
})

test.describe('newsletter in the footer', () => {
  const thanks = 'Thank you for subscribing to our newsletter!'
  const failedText = 'Subscription failed. Please try again.'
  const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'A quiet letter' })
  const inPage = (page: Page) => page.getByRole('main').locator('form[action="/newsletter"]')
  const subscribe = async (form: ReturnType<typeof inFooter>, address: string) => {
    await form.getByLabel('Email address').fill(address)
    await form.getByRole('button', { name: 'Subscribe' }).click()
  }

  test('is on every page but those that ask for an address themselves, and those with a key in their URL @nojs', async ({
    request,
  }) => {
    const hasForm = async (path: string) => (await (await request.get(path)).text()).includes('id="footer-newsletter"')
    for (const path of ['/', '/about', '/shop', '/blog/what-a-distance-session-feels-like', '/nonsense'])
      expect(await hasForm(path), path).toBe(true)
    for (const path of [
      '/blog',
      '/blog?tag=crystals',
      '/newsletter',
      '/contact',
      '/submit-testimonial',
      '/order/1/key',
      '/preview/1/key',
    ])
      expect(await hasForm(path), path).toBe(false)
  })

  // Home and the shop run script where it is allowed; about and a page that is not found never do.
  for (const [path, tag, ...wrong] of [
    ['/', '', ['', 'Please enter your email address'], ['quiet@', 'Please enter a valid email address']],
    ['/shop?sort=price', ' @js'],
    ['/about', ' @nojs', ['quiet@', 'Please enter a valid email address']],
    ['/nonsense', ' @nojs'],
  ] as [path: string, tag: string, ...wrong: [address: string, text: string][]][]) {
    test(`C69 ${path}: wrong addresses come back with the text and the focus; a right one is thanked for where the visitor was${tag}`, async ({
      page,
      app,
      receiver,
      jsEnabled,
    }) => {
      // Told in place where the page has script; otherwise on the newsletter's own page.
      const inPlace = jsEnabled && path === '/'
      await page.goto(path)
      await hydrated(page)
      let form = inFooter(page)
      for (const [address, text] of wrong) {
        await subscribe(form, address)
        if (!inPlace) form = inPage(page)
        const field = form.getByLabel('Email address')
        await expect(field).toHaveAccessibleDescription(text)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue(address)
        await expect(field).toBeFocused()
        if (!inPlace) await expect(page).toHaveTitle('Error: Newsletter | Stillwater Reiki')
        await expectNoAxeViolations(page)
      }
      const address = `footer-${jsEnabled}${path.replaceAll(/\W/g, '-')}@example.com`
      await subscribe(form, address)
      await expectThanked(page, thanks)
      await expect(page).toHaveURL(path)
      const field = inFooter(page).getByLabel('Email address')
      await expect(field).toHaveValue('')
      await expect(field).not.toHaveAttribute('aria-invalid')
      expect(await app.sql('SELECT email FROM subscribers WHERE email = ?', [address])).toHaveLength(1)
      expect(receiver.callsTo('newsletter').map(({ body }) => body?.subscriber_email)).toEqual([address])
    })
  }

  test('a failing webhook: the specified text, the address kept, the visitor back at the second try', async ({
    page,
    receiver,
    jsEnabled,
  }) => {
    receiver.answer(500)
    await page.goto('/')
    await hydrated(page)
    const address = `footer-failing-${jsEnabled}@example.com`
    await subscribe(inFooter(page), address)
    await expect(page.getByText(failedText)).toBeVisible()
    const form = jsEnabled ? inFooter(page) : inPage(page)
    await expect(form.getByLabel('Email address')).toHaveValue(address)
    receiver.clear()
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expectThanked(page, thanks)
    await expect(page).toHaveURL('/')
    expect(receiver.callsTo('newsletter')).toHaveLength(1)
  })

  test('C47 the trap says so, and gives the address back @nojs', async ({ page }) => {
    await page.goto('/about')
    await inFooter(page)
      .locator('[name=leave_this_empty]')
      .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await subscribe(inFooter(page), 'trapped@example.com')
    await expect(page.getByText('looked like an automated message')).toBeVisible()
    await expect(inPage(page).getByLabel('Email address')).toHaveValue('trapped@example.com')
  })

  test('C80 offline: a message in place, the address kept, a retry works @js', async ({ page, context }) => {
    await page.goto('/')
    await inFooter(page).getByLabel('Email address').focus()
    await newsletterScript(page)
    await context.setOffline(true)
    await subscribe(inFooter(page), 'footer-offline@example.com')
    await expect(page.getByText(failedText)).toBeVisible()
    await expect(inFooter(page).getByLabel('Email address')).toHaveValue('footer-offline@example.com')
    await context.setOffline(false)
    await inFooter(page).getByRole('button', { name: 'Subscribe' }).click()
    await expectThanked(page, thanks)
  })

  test('fits the narrowest page, also with an error @phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/')
    await subscribe(inFooter(page), 'quiet@')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
