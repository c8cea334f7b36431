import type { ReactNode } from 'react'
import { Fact } from '~/ui/fact'

interface ConflictProps {
  /** What is saved now, by the field's label. */
  saved: { label: string; value: string }[]
  /** What can be done. */
  children: ReactNode
}

/** Beside a form whose save was refused because something newer is there: that newer version, to compare. */
export function Conflict({ saved, children }: ConflictProps) {
  return (
    <section className="notice conflict" data-tone="warning" aria-label="What is saved now">
      {children}
      <dl>
        {saved.map(({ label, value }) => (
          <Fact key={label} name={`${label}, as saved now`}>
            {value === '' ? <em>empty</em> : value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
