import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { buttonAction, listLoader } from '~/admin/lists.server'
import { testimonialListTexts } from '~/admin/messages'
import { TestimonialTable } from '~/admin/testimonial-list'
import { pressTestimonialButton, readTestimonials } from '~/admin/testimonials.server'
import { Empty } from '~/ui/notice'

const path = '/admin/testimonials'

export const meta = adminMeta(testimonialListTexts.title)

export const loader = listLoader(readTestimonials)

export const action = buttonAction(pressTestimonialButton)

export default function TestimonialsPage() {
  const { approved, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead
        title={testimonialListTexts.title}
        lead={testimonialListTexts.lead}
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
        failed={testimonialListTexts.loadFailed}
        empty={<Empty title={approved ? testimonialListTexts.noneApproved : testimonialListTexts.nonePending} />}
        href={(page) => pageHref(path, { tab: approved ? 'approved' : '' }, page)}
      >
        {(testimonials) => <TestimonialTable testimonials={testimonials} approved={approved} />}
      </ListBody>
    </>
  )
}
