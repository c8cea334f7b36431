import type { ReactNode } from 'react'

/** One line of a list of facts (`<dl className="facts">`): what it is, and what holds. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
