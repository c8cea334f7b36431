import { formatDay } from './days'

/** Dates are shown in the shop's time zone, the same on the server and in every browser (blueprint, section 4). */
const shopTimeZone = 'America/New_York'
/** What people call it, summer and winter. */
export const shopZoneName = 'Eastern Time'

/**
 * Made at their first use: six of them took a slow phone 110 ms when its script began. The shop's pages use none in the
 * browser at all; their loaders hand over days (`calendarDay`), which `formatDay` writes out.
 */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: shopTimeZone }))
}

const withTime = formatter('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const withZone = formatter('en-US', {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
})
const day = formatter('en-CA', { dateStyle: 'short' })
const weekday = formatter('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const clock = formatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const offsetName = formatter('en-US', { timeZoneName: 'longOffset' })

/** Now as UTC ISO text, the form in which the database keeps every time. */
export function nowIso(): string {
  return new Date().toISOString()
}

/** A moment (milliseconds since 1970) as UTC ISO text. */
export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** Another moment as UTC ISO text, so many milliseconds from now. */
export function isoFromNow(milliseconds: number): string {
  return isoOf(Date.now() + milliseconds)
}

/** A calendar month, `2026-03`, as `March 2026`. */
export function formatMonth(month: string): string {
  return formatDay(`${month}-01`).replace(' 1,', '')
}

/** A moment (UTC ISO text) as its day in the shop's time zone, `March 1, 2026`. */
export function formatDate(iso: string): string {
  return formatDay(calendarDay(iso))
}

/** `Mar 1, 2026, 11:30 PM`, for the admin. */
export function formatDateTime(iso: string): string {
  return withTime().format(new Date(iso))
}

/** `Mar 1, 2026, 11:30 PM EST`, where somebody elsewhere may read it or a mistaken hour matters (beyond, section 0). */
export function formatDateTimeZone(iso: string): string {
  return withZone().format(new Date(iso))
}

/** A moment (UTC ISO text) as its calendar day in the shop's time zone, `2026-03-01`. */
export function calendarDay(iso: string): string {
  return day().format(new Date(iso))
}

let thisHour = { hour: 0, day: '' }

/** Today in the shop's time zone, `2026-03-01`. Each page asks for it, so it is worked out once an hour. */
export function shopToday(): string {
  const hour = Math.floor(Date.now() / 3_600_000)
  if (thisHour.hour !== hour) thisHour = { hour, day: day().format(new Date()) }
  return thisHour.day
}

/** A calendar day so many days after another one. */
export function dayAfter(calendarDay: string, days: number): string {
  return new Date(Date.parse(`${calendarDay}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A calendar day so many business days, Monday to Friday, after another one. */
export function businessDayAfter(calendarDay: string, days: number): string {
  let day = calendarDay
  for (let left = days; left > 0; left -= isBusinessDay(day) ? 1 : 0) day = dayAfter(day, 1)
  return day
}

function isBusinessDay(calendarDay: string): boolean {
  return ![0, 6].includes(new Date(calendarDay).getUTCDay())
}

/** A calendar day as `Tuesday, December 1`. */
export function formatWeekday(calendarDay: string): string {
  return weekday().format(new Date(`${calendarDay}T17:00:00Z`))
}

/** Whether it is a day of the calendar, written `2026-03-01`. */
export function isDay(typed: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return false
  const moment = new Date(`${typed}T12:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(typed)
}

/** The moment (UTC ISO text) at which the month of another moment began in the shop's time zone. */
export function monthStart(iso: string): string {
  const first = `${calendarDay(iso).slice(0, 7)}-01`
  // Clocks are never changed in the first hours of a month, so the offset of that morning is the one of midnight.
  const offset = shopTime(`${first}T05:00:00Z`).slice(19)
  return new Date(`${first}T00:00:00${offset}`).toISOString()
}

/** The time on the shop's clock as a `datetime-local` field holds it, `2026-03-01T23:30`. */
export function clockTime(iso: string): string {
  return shopTime(iso).slice(0, 16)
}

const typedTime = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?=$|:)/

/**
 * The moment (UTC ISO text) of a time that was typed on the shop's clock, `2026-03-01T23:30`. Of an hour that comes twice,
 * because clocks go back, it is the first.
 * @returns undefined for an hour that never comes, because clocks go forward, and for what is no time
 */
export function momentOf(typed: string): string | undefined {
  const [time] = typedTime.exec(typed) ?? []
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The offset of that moment is the one of the day before or that of the day after.
  const offsets = [-1, 1].map((days) => shopTime(new Date(asUtc + days * 86_400_000).toISOString()).slice(19))
  return offsets
    .map((offset) => new Date(`${time}${offset}`).toISOString())
    .find((moment) => clockTime(moment) === time)
}

/** The moment as a full ISO time with the shop's offset, `2026-03-01T23:30:00-05:00`: its day is the day that is shown. */
export function shopTime(iso: string): string {
  const moment = new Date(iso)
  const offset =
    offsetName()
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${clock().format(moment).replace(' ', 'T')}${offset.replace('GMT', '') || 'Z'}`
}
