import { useFetcher, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { testimonialAdminTexts } from '~/admin/messages'
import { RowButton } from '~/admin/row-buttons'
import { Cell, Row, Table } from '~/admin/table'
import { pressTestimonialButton, readTestimonials } from '~/admin/testimonials.server'
import { binTexts } from '~/history/admin-messages'
import { calendarDay, formatDate } from '~/lib/dates'
import { truncate } from '~/lib/truncate'
import type { Testimonial } from '~/testimonials/testimonials.server'
import { Empty } from '~/ui/notice'
import { Stars } from '~/ui/stars'

const path = '/admin/testimonials'

export const meta = adminMeta(testimonialAdminTexts.title)

export const loader = listLoader(readTestimonials)

export const action = buttonAction(pressTestimonialButton)

export default function TestimonialsPage() {
  const { approved, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead
        title={testimonialAdminTexts.title}
        lead={testimonialAdminTexts.lead}
        back={{ name: 'Dashboard', path: '/admin?tab=testimonials' }}
      >
        <a className="button button-quiet" href="/submit-testimonial" data-reload>
          Testimonial Form
        </a>
      </AdminHead>
      <nav className="tabs" aria-label="Testimonials">
        <a className="tab" href={path} aria-current={approved ? undefined : 'page'}>
          Pending Approval{list && ` (${list.pending})`}
        </a>
        <a className="tab" href={`${path}?tab=approved`} aria-current={approved ? 'page' : undefined}>
          Approved{list && ` (${list.approved})`}
        </a>
      </nav>
      <ListHeading>{approved ? 'Approved' : 'Pending Approval'}</ListHeading>
      <div className="list-tools">
        <p className="muted">
          {approved ? 'These are shown on the site.' : 'Approved testimonials appear on the site at once.'}
        </p>
      </div>
      <ListBody
        list={list}
        failed={testimonialAdminTexts.loadFailed}
        empty={<Empty title={approved ? testimonialAdminTexts.noneApproved : testimonialAdminTexts.nonePending} />}
        href={(page) => pageHref(path, { tab: approved ? 'approved' : '' }, page)}
      >
        {(testimonials) => (
          <Table
            caption={approved ? 'Approved testimonials' : 'Testimonials waiting for approval'}
            columns={['Date', 'Rating', 'Customer', 'Review']}
          >
            {testimonials.map((testimonial) => (
              <TestimonialRow key={testimonial.id} testimonial={testimonial} approved={approved} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  )
}

const shownLength = 140

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
            question={`${testimonialAdminTexts.deleteQuestion} ${binTexts.exceptBin(`Review by ${authorName}`)}`}
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
