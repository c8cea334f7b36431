/** Downloads a list for a spreadsheet. */
export function ExportLink({ list }: { list: 'orders' | 'messages' | 'subscribers' | 'products' }) {
  return (
    <a className="button button-quiet" href={`/admin/export/${list}`} download>
      Download CSV
    </a>
  )
}
