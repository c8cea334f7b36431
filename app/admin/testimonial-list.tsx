import { useFetcher } from '@remix-run/react'
import { binTexts } from '~/history/messages'
import { calendarDay, formatDate } from '~/lib/dates'
import { truncate } from '~/lib/text'
import type { Testimonial } from '~/testimonials/testimonials.server'
import { Notice } from '~/ui/notice'
import { Stars } from '~/ui/stars'
import { testimonialListTexts } from './messages'
import { ConfirmDelete } from './confirm-dialog'
import { RowButton } from './row-buttons'
import { ListHeading } from './list-page'
import { Cell, Row, Table } from './table'

export interface TestimonialCounts {
  pending: number
  approved: number
}

interface TestimonialsTabProps {
  /** Null when they could not be read. */
  counts: TestimonialCounts | null
}

/** Spec section 2, "Testimonials tab": the counts, and the ways to the list and to the public form. */
export function TestimonialsTab({ counts }: TestimonialsTabProps) {
  return (
    <>
      <ListHeading>Testimonials</ListHeading>
      <div className="list-tools">
        {counts ? (
          <p>
            {counts.pending + counts.approved} in total, {counts.pending} waiting for approval.
          </p>
        ) : (
          <Notice tone="danger" role="alert" title={testimonialListTexts.loadFailed} />
        )}
        <div className="actions">
          <a className="button" href="/admin/testimonials">
            Manage Testimonials
          </a>
          <a className="button button-quiet" href="/submit-testimonial" data-reload>
            Testimonial Form
          </a>
        </div>
      </div>
    </>
  )
}

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
  const { id, authorName, email, rating, content, reply, serviceTitle, createdAt } = testimonial
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
        {serviceTitle && <p className="muted">About {serviceTitle}</p>}
        {reply && <p className="muted">Answered: {truncate(reply, 60)}</p>}
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
          <a className="button button-plain button-small" href={`/admin/testimonials/${id}`}>
            Edit<span className="visually-hidden"> review by {authorName}</span>
          </a>
          <ConfirmDelete
            name={`review by ${authorName}`}
            title="Delete testimonial"
            question={`${testimonialListTexts.deleteQuestion} ${binTexts.exceptBin(`Review by ${authorName}`)}`}
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
