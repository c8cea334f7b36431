import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { acceptForm } from '~/forms/parse.server'
import { Part } from '~/hydration/part'
import { formAction } from '~/http/form-action.server'
import { limits } from '~/security/rate-limit.server'
import { redirectWith } from '~/http/redirect.server'
import { pageMeta } from '~/site/page-meta'
import { shownContent } from '~/site/shown-content.server'
import { testimonialTexts } from '~/testimonials/messages'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { testimonialSchema } from '~/testimonials/schema.server'
import { TestimonialForm } from '~/testimonials/testimonial-form'
import { createTestimonial, reviewedProduct } from '~/testimonials/testimonials.server'
import { MessagePage } from '~/ui/message-page'
import { Paragraphs } from '~/ui/paragraphs'
import { Fragment, type ReactNode } from 'react'

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const [{ title, lead, searchTitle, searchDescription }, product] = await Promise.all([
    shownContent(testimonialsContent, args),
    reviewedProduct(searchParams.get('product')),
  ])
  return { sent: searchParams.has('sent'), product, title, lead, searchTitle, searchDescription }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.sent ? testimonialTexts.sentTitle : (data?.searchTitle ?? ''),
    description: data?.searchDescription,
    canonical: '/submit-testimonial',
    noindex: data?.sent,
  })

export const action = formAction(async ({ form, context }) => {
  const accepted = await acceptForm({
    form,
    context,
    schema: testimonialSchema,
    limit: limits.testimonial,
    failure: testimonialTexts.failed,
  })
  if (!accepted.ok) return accepted.response
  const kept = await createTestimonial(accepted.value)
  if (!kept.ok) return accepted.failed(kept.status)
  return redirectWith('/submit-testimonial?sent=1', [{ tone: 'success', text: testimonialTexts.thanks }])
})

export const clientAction = keepFormOnNetworkError(() => testimonialTexts.problem)

export default function SubmitTestimonial() {
  const { sent, product, title, lead } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (sent && !result) return <Thanks />
  return (
    <div className="wrap-text testimonial-page">
      <Part>
        <div className="page-head">
          <h1>{title}</h1>
          <Paragraphs className="lead" text={lead} />
          {product && <p>{filledParts(testimonialTexts.about, { product: <strong>{product.name}</strong> })}</p>}
        </div>
      </Part>
      <Part>
        <TestimonialForm lastResult={result?.lastResult} productId={product?.id} />
      </Part>
    </div>
  )
}

function Thanks() {
  return (
    <MessagePage title={testimonialTexts.sentTitle} lead={testimonialTexts.sent} focused>
      <a className="button" href="/">
        {testimonialTexts.home}
      </a>
    </MessagePage>
  )
}

/** Puts elements, such as a link, in place of their names in braces in a text. */
function filledParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 ? parts[part] : part}</Fragment>)
}
