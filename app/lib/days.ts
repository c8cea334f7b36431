/** Apart from the other dates, because it is the one that visitors' pages use in the browser. */

const months = 'January February March April May June July August September October November December'.split(' ')

/** A calendar day, `2026-03-01`, as `March 1, 2026` (spec section 3, shared formatting helpers). */
export function formatDay(calendarDay: string): string {
  const [year, month, date] = calendarDay.split('-').map(Number)
  return `${months[month! - 1]} ${date}, ${year}`
}
