import type { ReactNode } from 'react'

/** The grid of cards; each child is a `ProductCard`, or a component that renders one. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className="product-grid">{children}</ul>
}

/** Spec section 9: the shop's skeleton has 8 cards. */
const skeletonCards = 8

/** Stands in for the grid while a script-driven navigation waits. */
export function ProductGridSkeleton() {
  return (
    <>
      <div role="status">
        <span className="visually-hidden">Loading products</span>
      </div>
      <ul className="product-grid">
        {Array.from({ length: skeletonCards }, (_, index) => (
          <li className="product-card" aria-hidden="true" key={index}>
            <div className="skeleton square" />
            <div className="stack">
              <div className="skeleton line" />
              <div className="skeleton line short" />
            </div>
            <div className="skeleton block" />
          </li>
        ))}
      </ul>
    </>
  )
}
