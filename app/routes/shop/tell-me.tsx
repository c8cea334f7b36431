import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { waitForStock } from '~/catalog/back-in-stock.server'
import { findProduct } from '~/catalog/find-product.server'
import { productPath } from '~/catalog/product'
import { tellMeTexts } from '~/catalog/product-texts'
import { canBeWaitedFor, TellMeForm } from '~/catalog/tell-me-form'
import { tellMeMessages } from '~/catalog/tell-me-messages'
import { email, text } from '~/forms/field-types.server'
import { formTexts } from '~/forms/messages'
import { acceptForm } from '~/forms/parse.server'
import { formAction } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { limits } from '~/security/rate-limit.server'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { scripts: false }

/** The product that the URL names. @throws 404 where there is none, a redirect to its page where nothing of it is sold out any more */
async function productOf(request: Request) {
  const slug = new URL(request.url).searchParams.get('product') ?? ''
  const found = await findProduct(slug)
  const here = found.state === 'moved' ? await findProduct(found.slug) : found
  if (here.state !== 'found') throw data(null, { status: 404 })
  const { product } = here
  if (canBeWaitedFor(product)) return product
  throw await redirectWith(productPath(product), [{ tone: 'info', text: tellMeMessages.isBack }])
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { product: await productOf(request) }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: tellMeTexts.tellMeTitle, noindex: true })

const schema = z.object({
  email: email({ required: () => formTexts.emailMissing }),
  variation: text(),
})

export const action = formAction(async ({ request, form, context }) => {
  const product = await productOf(request)
  const { tellMeFailed: failure } = tellMeMessages
  const accepted = await acceptForm({ form, context, schema, limit: limits.backInStock, failure })
  if (!accepted.ok) return accepted.response
  const { variation, email } = accepted.value
  const result = await waitForStock({ productId: product.id, variationId: variation || null }, email)
  if (result === 'failed') return accepted.failed(503)
  // The option went while the page stood open: this one names those that there are.
  if (result === 'gone') return accepted.failed(422, { variation: tellMeMessages.optionGone })
  return redirectWith(productPath(product), [
    result === 'inStock'
      ? { tone: 'info', text: tellMeMessages.isBack }
      : { tone: 'success', text: tellMeMessages.tellMeDone },
  ])
})

export default function TellMe() {
  const { product } = useLoaderData<typeof loader>()
  return (
    <div className="wrap-text newsletter-page">
      <div className="page-head small">
        <h1>{product.name}</h1>
        <p className="lead">
          <a href={productPath(product)}>{tellMeMessages.backToProduct}</a>
        </p>
      </div>
      <TellMeForm product={product} lastResult={useActionData<typeof action>()?.lastResult} />
    </div>
  )
}
