import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A route's `shouldRevalidate`: after a post that failed nothing has changed, and the line may be down, so the page stays
 * as it is. Without it a form that posts in the background has all loaders asked again, and where those fail too the
 * page gives way to an error with what was typed in it (case C80).
 */
export const skipRevalidationOnError: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400

/**
 * A route's `shouldRevalidate`, for a form that names what its page has shown, such as a version: after a conflict (409) the
 * page is asked for anew, or the next press would be refused as well. After any other post that failed it stays as it is.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate
