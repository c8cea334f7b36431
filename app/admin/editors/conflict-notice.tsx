import { Fact } from '~/ui/fact'

/** A field that differs, with the value that is saved now. */
export interface Difference {
  label: string
  value: string
}

/** In a form whose save was refused because something newer is there: that, to compare. Its button reads 'Save anyway'. */
export function ConflictNotice({ differences }: { differences: Difference[] }) {
  return (
    <section className="notice conflict" data-tone="warning" aria-label="What is saved now">
      <p>
        What you typed is still here. Compare it with what is saved now; <strong>Save anyway</strong> replaces that.
      </p>
      {differences.length === 0 && <p>It is the same as what you typed.</p>}
      <dl>
        {differences.map(({ label, value }) => (
          <Fact key={label} name={`${label}, as saved now`}>
            {value === '' ? <em>empty</em> : value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
