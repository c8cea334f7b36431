export const listHeadingId = 'list'

/** Names the list for screen readers, and takes the focus when the row that had it is gone. */
export function ListHeading({ children }: { children: string }) {
  return (
    <h2 className="visually-hidden" id={listHeadingId} tabIndex={-1}>
      {children}
    </h2>
  )
}
