import { ListHeading } from './list-heading'

export interface TestimonialCounts {
  pending: number
  approved: number
}

/** Spec section 2, "Testimonials tab": the counts, and the ways to the list and to the public form. */
export function TestimonialsTab({ pending, approved }: TestimonialCounts) {
  return (
    <>
      <ListHeading>Testimonials</ListHeading>
      <div className="list-tools">
        <p>
          {pending + approved} in total, {pending} waiting for approval.
        </p>
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
