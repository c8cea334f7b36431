import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { findBrowser } from '../support/browser.mjs'
import type { RunningApp } from '../support/launcher'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

/** Runs a task with a phone's browser; `visit` gives it a page of a visitor who was never here. */
export async function withPhone<T>(app: RunningApp, task: (visit: Visit) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
  const visit: Visit = async (cookie, look) => {
    const context = await browser.newContext({ ...phone, baseURL: app.url })
    if (cookie) await addCookies(context, cookie, app.url)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    try {
      return await look(page, devtools)
    } finally {
      await context.close()
    }
  }
  try {
    return await task(visit)
  } finally {
    await browser.close()
  }
}

export type Visit = <T>(
  cookie: string | undefined,
  look: (page: Page, devtools: CDPSession) => Promise<T>,
) => Promise<T>

function addCookies(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string])
  return context.addCookies(pairs.map(([name, value]) => ({ name, value, url })))
}
