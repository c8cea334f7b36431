import { formatDay } from '~/lib/days'

/** A calendar day (`2026-03-01`), which every browser writes the same, whatever its time zone (case C41). */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}
