import { Link } from '@remix-run/react'
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
          <Link className="button" to="/admin/testimonials">
            Manage Testimonials
          </Link>
          <Link className="button button-quiet" to="/submit-testimonial" reloadDocument>
            Testimonial Form
          </Link>
        </div>
      </div>
    </>
  )
}
