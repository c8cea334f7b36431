import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { calendarDay, formatDate, shopTime } from '~/lib/dates'
import { articleJson } from '~/blog/structured-data'
import { fallbackSite } from '~/site/site-data'

const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC']

describe('C41 the published date does not move', () => {
  it.each([
    ['2026-03-01T15:00:00.000Z', 'March 1, 2026', '2026-03-01'],
    ['2026-03-02T04:30:00.000Z', 'March 1, 2026', '2026-03-01'],
    ['2026-03-01T05:00:00.000Z', 'March 1, 2026', '2026-03-01'],
    ['2026-07-02T03:59:59.000Z', 'July 1, 2026', '2026-07-01'],
  ])('C41 %s is the same day in the list, the feed and the structured data', (iso, shown, day) => {
    expect(formatDate(iso)).toBe(shown)
    expect(calendarDay(iso)).toBe(day)
    expect(shopTime(iso).slice(0, 10)).toBe(day)
    expect(Date.parse(shopTime(iso))).toBe(Date.parse(iso))
    const facts = {
      slug: 's',
      title: 't',
      description: '',
      author: 'a',
      tags: [],
      publishedAt: shopTime(iso),
      updatedAt: shopTime(iso),
    }
    expect(articleJson(fallbackSite, facts)).toMatchObject({ datePublished: day, dateModified: day })
  })

  it('C41 whatever the time zone of the server', () => {
    const script = `
      const { build } = await import('esbuild')
      const { outputFiles } = await build({ entryPoints: ['app/lib/dates.ts'], bundle: true, format: 'esm', write: false })
      const dates = await import('data:text/javascript,' + encodeURIComponent(outputFiles[0].text))
      const at = '2026-03-02T04:30:00.000Z'
      process.stdout.write([dates.formatDate(at), dates.calendarDay(at), dates.shopTime(at)].join(' | '))`
    const answers = zones.map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TZ } }).toString(),
    )
    expect(new Set(answers)).toEqual(new Set(['March 1, 2026 | 2026-03-01 | 2026-03-01T23:30:00-05:00']))
  })
})
