import { conflictTexts } from './messages'

interface ConflictProps {
  /** What is saved now, by the field's label. */
  saved: { label: string; value: string }[]
}

/** Beside a form whose save was refused because something newer is there: that newer version, to compare. */
export function Conflict({ saved }: ConflictProps) {
  return (
    <div className="notice conflict" data-tone="warning">
      <p>{conflictTexts.text}</p>
      <dl className="facts">
        {saved.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}, as saved now</dt>
            <dd>{value === '' ? <em>empty</em> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
