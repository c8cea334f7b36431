import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { editorTexts } from '~/admin/editors/messages'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { testimonialListTexts } from '~/admin/messages'
import { TestimonialEditor } from '~/admin/testimonial-form'
import { handleTestimonialForm, loadTestimonial, testimonialForm } from '~/admin/testimonials.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'

export const shouldRevalidate = skipRevalidationOnError

export const meta = adminMeta(testimonialListTexts.editTitle)

export const loader = adminLoader(({ params, context }) => loadTestimonial(params.id ?? '', context))

export const action = adminAction((args) => handleTestimonialForm(args, args.params.id ?? ''), testimonialForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

export default function TestimonialPage() {
  const { review, subjects } = useLoaderData<typeof loader>()
  const back = {
    name: testimonialListTexts.title,
    path: `/admin/testimonials${review?.isApproved ? '?tab=approved' : ''}`,
  }
  return (
    <>
      <AdminHead title={testimonialListTexts.editTitle} lead={testimonialListTexts.editLead} back={back} />
      <TestimonialEditor key={review?.id} review={review} subjects={subjects} result={useActionData<typeof action>()} />
    </>
  )
}
