import { calendarDay, formatDate } from '~/lib/dates'

/** The calendar day of a post in the shop's time zone, the same on the server and in every browser. */
export function PostDate({ iso }: { iso: string }) {
  return <time dateTime={calendarDay(iso)}>{formatDate(iso)}</time>
}
