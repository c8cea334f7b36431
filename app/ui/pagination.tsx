interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  href: (page: number) => string
}

/** Links to the other pages of a list; nothing when there is but one. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 ? (
        <a className="button button-quiet button-small" rel="prev" href={href(page - 1)}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a className="button button-quiet button-small" rel="next" href={href(page + 1)}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
