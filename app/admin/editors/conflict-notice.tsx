export interface Difference {
  label: string
  /** As it is saved now. */
  value: string
}

/** Beside a form whose save was refused because something newer is there: that newer version, to compare. */
export function ConflictNotice({ differences }: { differences: Difference[] }) {
  return (
    <section className="notice conflict" data-tone="warning" aria-label="What is saved now">
      <p>
        What you typed is still here. Compare it with what is saved now; <strong>Save anyway</strong> replaces that.
      </p>
      {differences.length === 0 && <p>It is the same as what you typed.</p>}
      <dl>
        {differences.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}, as saved now</dt>
            <dd>{value === '' ? <em>empty</em> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
