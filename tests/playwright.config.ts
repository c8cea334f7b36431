import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { findBrowser } from './support/browser.mjs'

/**
 * Each test runs on a desktop, with and without JavaScript. Tags change that:
 * `@js` only with, `@nojs` only without JavaScript; `@phone` on a phone instead, `@everywhere` on desktop and phone.
 * What a phone changes is CSS, with script or without. So there is one phone, with script; without script a `@phone` test
 * gets a window of the size that it sets, and `expectNoSidewaysScroll` looks at a phone's width on the desktop, too.
 */
type Use = PlaywrightTestConfig['use']

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Two runs in one folder need TEST_RESULTS, or they write over each other's reports. */
const results = process.env.TEST_RESULTS ?? folder('../test-results')

// The version of a browser that people have: isbot takes HeadlessChrome for a bot.
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const desktop: Use = {
  viewport: { width: 1440, height: 900 },
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
}
const phone: Use = {
  viewport: { width: 390, height: 844 },
  userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

const asRoot = process.getuid?.() === 0
const args = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests never leave this machine: the map frame and the like stay empty.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export default defineConfig({
  testDir: folder('./e2e'),
  outputDir: `${results}/e2e`,
  globalSetup: folder('./support/build-once.mjs'),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // One more than processors: many a test waits, for a webhook's silence or a toast's end.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that does not pass at the first try is named in the summary of `npm test`.
  retries: process.env.CI ? 2 : 0,
  reporter: [['line'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: findBrowser(), args },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'js-desktop', grepInvert: /@nojs\b|@phone\b/, use: desktop },
    { name: 'nojs-desktop', grepInvert: /@js\b/, use: { ...desktop, javaScriptEnabled: false } },
    { name: 'js-phone', grep: /@phone\b|@everywhere\b/, grepInvert: /@nojs\b/, use: phone },
  ],
})
