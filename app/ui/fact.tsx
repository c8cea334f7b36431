import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  className?: string
  children: ReactNode
}

/** One line of a list of facts (`<dl className="facts">`): what it is, and what holds. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
