import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A route's `shouldRevalidate`: after a post that failed nothing has changed, and the line may be down, so the page stays
 * as it is. Without it a form that posts in the background has all loaders asked again, and where those fail too the
 * page gives way to an error with what was typed in it (case C80).
 */
export const skipRevalidationOnError: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400
