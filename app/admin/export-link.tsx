import type { ExportedList } from './export.server'

/** Downloads a list for a spreadsheet. */
export function ExportLink({ list }: { list: ExportedList }) {
  return (
    <a className="button button-quiet" href={`/admin/export/${list}`} download>
      Download CSV
    </a>
  )
}
