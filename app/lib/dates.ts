/** Dates are shown in the shop's time zone, the same on the server and in every browser (blueprint, section 4). */
const shopTimeZone = 'America/New_York'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: shopTimeZone })
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: shopTimeZone })
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: shopTimeZone })
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: shopTimeZone })
const offsetName = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset', timeZone: shopTimeZone })

/** Now as UTC ISO text, the form in which the database keeps every time. */
export function nowIso(): string {
  return new Date().toISOString()
}

/** Another moment as UTC ISO text, so many milliseconds from now. */
export function isoFromNow(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}

/** `March 1, 2026` (spec section 3, shared formatting helpers). */
export function formatDate(iso: string): string {
  return long.format(new Date(iso))
}

/** `Mar 1, 2026, 11:30 PM`, for the back office. */
export function formatDateTime(iso: string): string {
  return withTime.format(new Date(iso))
}

/** The calendar day in the shop's time zone, `2026-03-01`, for `datetime` attributes and structured data. */
export function calendarDay(iso: string): string {
  return day.format(new Date(iso))
}

/** The moment as a full ISO time with the shop's offset, `2026-03-01T23:30:00-05:00`: its day is the day that is shown. */
export function shopTime(iso: string): string {
  const moment = new Date(iso)
  const offset = offsetName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${clock.format(moment).replace(' ', 'T')}${offset.replace('GMT', '') || 'Z'}`
}
