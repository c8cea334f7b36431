import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import { startFakeStripe, type FakeStripe } from './fake-stripe'
import { startHostedDatabase, type HostedDatabase } from './hosted-database'
import { appRoot, demoDatabase, launchApp, type RunningApp } from './launcher'
import { PageProblems } from './page-problems'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver'

export { expect }
export type { Page } from 'playwright/test'

/** @public */
export const adminCode = 'code-of-the-end-to-end-tests'

interface WorkerOptions {
  /** `demo` runs the shop without Stripe, on its demo payment page. */
  payments: 'stripe' | 'demo'
  /** `hosted` runs the shop on a database behind HTTP, `hosted`, in place of its file. */
  database: 'file' | 'hosted'
  /** Further variables of the shop, for example `{ SEED: 'none' }`. */
  appEnv: Record<string, string>
}

interface WorkerFixtures {
  /** The built shop with a demo database of its own, shared by the tests of several files (`resetShop(app)`). */
  app: RunningApp
  /** The database of a shop with `database: 'hosted'`: to look into, to fail, to count round trips. */
  hosted: HostedDatabase
  /** The Stripe that the shop talks to; it sends the webhook before it goes back to the shop. */
  stripe: FakeStripe
  /** Takes the newsletter, contact and purchase calls: `receiver.callsTo('contact')`. */
  receiver: WebhookReceiver
}

interface TestFixtures {
  /** Whether the browser of this test runs scripts. */
  jsEnabled: boolean
  /** The address that the shop sees, another one for each test, so that rate limits of one do not meet the next. */
  visitorAddress: string
  /** Fails the test on console errors and the like; `problems.allow(/…/)` names what it causes on purpose. */
  problems: PageProblems
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const scriptless = new WeakSet<BrowserContext>()
let visitors = 0

function shopEnv(payments: 'stripe' | 'demo', stripe: FakeStripe, receiver: WebhookReceiver): Record<string, string> {
  const stripeEnv = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  return {
    ADMIN_CODE: adminCode,
    SESSION_SECRET: 'a-session-secret-of-the-end-to-end-tests',
    SEED: 'demo',
    NEWSLETTER_WEBHOOK_URL: receiver.urlOf('newsletter'),
    CONTACT_WEBHOOK_URL: receiver.urlOf('contact'),
    PURCHASE_WEBHOOK_URL: receiver.urlOf('purchase'),
    // `visitorAddress` stands for the proxy.
    TRUST_PROXY: '1',
    ...(payments === 'stripe' ? stripeEnv : { PAYMENTS: 'demo' }),
  }
}

export const test = base.extend<TestFixtures, WorkerOptions & WorkerFixtures>({
  payments: ['stripe', { option: true, scope: 'worker' }],
  database: ['file', { option: true, scope: 'worker' }],
  appEnv: [{}, { option: true, scope: 'worker' }],

  hosted: [
    async ({}, use) => {
      const hosted = await startHostedDatabase()
      await use(hosted)
      await hosted.stop()
    },
    { scope: 'worker' },
  ],

  stripe: [
    async ({}, use) => {
      const stripe = await startFakeStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],

  receiver: [
    async ({}, use) => {
      const receiver = await startWebhookReceiver()
      await use(receiver)
      await receiver.stop()
    },
    { scope: 'worker' },
  ],

  app: [
    async ({ payments, database, appEnv, hosted, stripe, receiver }, use) => {
      const databaseEnv = database === 'hosted' ? hosted.env : {}
      const app = await launchApp({
        env: { ...shopEnv(payments, stripe, receiver), ...databaseEnv, ...appEnv },
        pictures: join(appRoot(), '.cache', 'pictures'),
        database: database === 'file' ? demoDatabase() : undefined,
      })
      stripe.setWebhook(`${app.url}/webhooks/stripe`, 'before')
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  // A processor draws each step of each motion here, and a test may look at one half-way. Some files keep the motion that
  // most visitors have.
  contextOptions: async ({}, use) => use({ reducedMotion: 'reduce' }),
  baseURL: async ({ app }, use) => use(app.url),
  jsEnabled: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  visitorAddress: async ({}, use, { workerIndex }) => {
    visitors += 1
    await use(`10.${workerIndex % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`)
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => use({ 'x-forwarded-for': visitorAddress }),

  problems: [
    async ({ app, stripe, receiver, context, jsEnabled }, use, testInfo) => {
      stripe.recover()
      stripe.setWebhook(`${app.url}/webhooks/stripe`, 'before')
      receiver.clear()
      if (!jsEnabled) scriptless.add(context)
      const problems = new PageProblems(app.url)
      problems.watch(context)
      const printed = app.output().length
      await use(problems)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('output of the shop', { body: app.output().slice(printed), contentType: 'text/plain' })
        return
      }
      expect(problems.remaining(), 'problems that the browser met on the shop’s pages').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * No rule of axe's WCAG A and AA or best-practice sets is broken. axe is itself a script in the page: in a browser
 * without JavaScript it cannot run, so there only this check is left out, and the test says so in its annotations.
 * Its result for the same page comes from the project with JavaScript, which gets the same HTML.
 */
export async function expectNoAxeViolations(page: Page, { exclude = [] as string[] } = {}): Promise<void> {
  if (scriptless.has(page.context())) {
    test.info().annotations.push({ type: 'axe', description: `not run without JavaScript: ${page.url()}` })
    return
  }
  // A message that is still to become a toast is under way, too.
  const unfinished = page.locator('[aria-busy=true], .flash[data-toast]')
  await expect(unfinished, 'something is still under way').toHaveCount(0)
  // What lies under the pointer by chance is shown in other colors, sooner or later.
  await page.mouse.move(0, 0)
  await page.evaluate(settle)
  await page.evaluate(axeSource)
  const violations = await page.evaluate(runAxe, exclude)
  expect(violations, `axe on ${page.url()}`).toEqual([])
}

/**
 * Runs in the page: colors between two states are not what anybody reads. Waits for the animations that end by
 * themselves, and for those that follow: what moved under the pointer gets its color in the next frame.
 */
async function settle(): Promise<void> {
  const ends = ({ timeline, effect }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const ending = () => document.getAnimations().filter(ends)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished))
    await nextFrame()
    await nextFrame()
  } while (ending().length > 0)
}

/**
 * Runs in the page, after axe's source. Only of what is wrong it is asked where it stands: to tell the place of everything
 * that is right takes it longer than to look. No frame of ours runs scripts, so none is entered.
 */
async function runAxe(exclude: string[]) {
  const injected = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await injected.run({ exclude }, { resultTypes: ['violations'], iframes: false })
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
}

/**
 * Gives the page the sign that its script waits for, and waits until React has hydrated every part of it: only then does a
 * press go through script, and the router hears of a new address. Without JavaScript there is nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  const hasScript = await page.evaluate(() => {
    window.dispatchEvent(new Event('keydown'))
    return matchMedia('(scripting: enabled)').matches
  })
  if (!hasScript) return
  await page.waitForFunction(() => {
    const script = document.getElementById('script') as HTMLTemplateElement | null
    return !script?.content.hasChildNodes() && window.earlyInput === undefined
  })
}

/** Gives the browser a session of the administrator, whatever its page shows. The form itself has its tests in `login.spec`. @public */
export async function logIn(page: Page): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const login = { headers: { origin }, form: { code: adminCode }, maxRedirects: 0 }
  expect((await page.request.post('/admin-login', login)).status(), 'logging in').toBe(303)
}

/** Signs the administrator in and opens a page of the admin area: the dashboard, unless told. @public */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await logIn(page)
  await page.goto(path)
  await expect(page).toHaveURL(path)
  // Pressed earlier, a button posts its form by itself: to what follows that is another page load than it reckons with.
  await hydrated(page)
}
