import { Notice } from '~/ui/notice'
import { ListHeading } from './list-heading'
import { testimonialListTexts } from './messages'

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
