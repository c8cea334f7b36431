import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { formTexts } from '~/forms/messages'
import { acceptForm } from '~/forms/parse.server'
import { formAction } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { mailOrderLink } from '~/orders/order-link.server'
import { orderLinkTexts as texts } from '~/orders/messages'
import { orderLinkContent } from '~/orders/orders.content.server'
import { limits } from '~/security/rate-limit.server'
import { pageMeta } from '~/site/page-meta'
import type { PageHandle } from '~/site/handle'
import { shownContent } from '~/site/shown-content.server'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { Paragraphs } from '~/ui/paragraphs'

export const handle: PageHandle = { scripts: false }

export function loader(args: LoaderFunctionArgs) {
  return shownContent(orderLinkContent, args)
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: content }) =>
  pageMeta(matches, { title: content?.title ?? '', noindex: true })

const schema = z.object({
  number: text({ required: () => texts.numberMissing, maximum: 40 }),
  email: email({ required: () => formTexts.emailMissing }),
})

/** Says the same whether or not there is such an order. */
export const action = formAction(async (args) => {
  const { form, context } = args
  const accepted = await acceptForm({
    form,
    context,
    schema,
    limit: limits.orderLink,
    failure: texts.failed,
  })
  if (!accepted.ok) return accepted.response
  await mailOrderLink(accepted.value.number, accepted.value.email)
  const { done } = await shownContent(orderLinkContent, args)
  return redirectWith('/order-link', [{ tone: 'success', text: done }])
})

/** Mails a buyer the link to the order's page. */
export default function OrderLink() {
  const content = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { form, field } = useSimpleForm<'number' | 'email'>({ id: 'order-link', lastResult })
  return (
    <div className="wrap-text order-link">
      <div className="page-head small">
        <h1>{content.title}</h1>
        <Paragraphs className="lead" text={content.lead} />
      </div>
      <ValidatedForm form={form} honeypot>
        <TextField field={field('number')} label={texts.number} hint={texts.numberHint} required />
        <TextField field={field('email')} label={formTexts.email} type="email" autoComplete="email" required />
        <div className="actions">
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </ValidatedForm>
    </div>
  )
}
