import type { ReactNode } from 'react'
import { uiTexts } from './messages'

/** Stands in for the shop's grid while a script-driven navigation waits: 8 cards (spec section 9). */
export function ProductGridSkeleton() {
  return (
    <CardSkeletons text={uiTexts.loadingProducts} grid="product-grid" card="product-card" count={8}>
      <div className="frame skeleton" />
      <p className="stack">
        <span className="skeleton line" />
        <span className="skeleton line short" />
      </p>
      <div className="skeleton block" />
    </CardSkeletons>
  )
}

/** The same for the blog's list: 6 cards (spec section 9). */
export function PostGridSkeleton() {
  return (
    <CardSkeletons text={uiTexts.loadingPosts} grid="post-grid" card="post-card" count={6}>
      <div className="frame skeleton" />
      <div className="stack">
        <div className="skeleton line short" />
        <div className="skeleton line" />
        <div className="skeleton line" />
      </div>
    </CardSkeletons>
  )
}

interface CardSkeletonsProps {
  /** Read out in place of the empty cards. */
  text: string
  grid: string
  card: string
  count: number
  children: ReactNode
}

function CardSkeletons({ text, grid, card, count, children }: CardSkeletonsProps) {
  return (
    <>
      <div role="status">
        <span className="visually-hidden">{text}</span>
      </div>
      <ul className={grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li className={card} key={index}>
            {children}
          </li>
        ))}
      </ul>
    </>
  )
}
