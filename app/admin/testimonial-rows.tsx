import { useFetcher } from '@remix-run/react'
import { calendarDay, formatDate } from '~/lib/dates'
import { truncate } from '~/lib/text'
import type { Testimonial } from '~/testimonials/testimonials.server'
import { Stars } from '~/ui/stars'
import { ConfirmDelete } from './question'
import { testimonialListTexts } from './messages'
import { RowButton } from './row-button'
import { Cell, Row, Table } from './table'

const shownLength = 140

interface TestimonialTableProps {
  testimonials: Testimonial[]
  approved: boolean
}

/** A page of the testimonials that wait, or of those that are shown. */
export function TestimonialTable({ testimonials, approved }: TestimonialTableProps) {
  return (
    <Table
      caption={approved ? 'Approved testimonials' : 'Testimonials waiting for approval'}
      columns={['Date', 'Rating', 'Customer', 'Review']}
    >
      {testimonials.map((testimonial) => (
        <TestimonialRow key={testimonial.id} testimonial={testimonial} approved={approved} />
      ))}
    </Table>
  )
}

function TestimonialRow({ testimonial, approved }: { testimonial: Testimonial; approved: boolean }) {
  const update = useFetcher()
  const remove = useFetcher()
  const { id, authorName, email, rating, content, createdAt } = testimonial
  return (
    <Row busy={update.state !== 'idle' || remove.state !== 'idle'}>
      <Cell label="Date" className="nowrap">
        <time dateTime={calendarDay(createdAt)}>{formatDate(createdAt)}</time>
      </Cell>
      <Cell label="Rating">
        <Stars rating={rating} />
      </Cell>
      <Cell label="Customer" className="wide">
        <div className="customer">
          <strong>{authorName}</strong>
          {email && (
            <>
              <br />
              <span className="muted">{email}</span>
            </>
          )}
        </div>
      </Cell>
      <Cell className="wide">
        <Review content={content} />
      </Cell>
      <Cell>
        <div className="row-actions">
          <RowButton
            intent={approved ? 'unapprove' : 'approve'}
            id={id}
            fetcher={update}
            rowBusy={remove.state !== 'idle'}
            className={approved ? 'button button-quiet button-small' : undefined}
          >
            {approved ? 'Unapprove' : 'Approve'}
            <span className="visually-hidden"> review by {authorName}</span>
          </RowButton>
          <ConfirmDelete
            name={`review by ${authorName}`}
            title="Delete testimonial"
            question={testimonialListTexts.deleteQuestion}
            intent="delete"
            id={id}
            fetcher={remove}
            rowBusy={update.state !== 'idle'}
          />
        </div>
      </Cell>
    </Row>
  )
}

/** Cut in the list; the whole of it is one click away, since it is read before it is approved. */
function Review({ content }: { content: string }) {
  const short = truncate(content, shownLength)
  if (short === content) return <>{content}</>
  return (
    <details className="long-text">
      <summary>{short}</summary>
      <p>{content}</p>
    </details>
  )
}
