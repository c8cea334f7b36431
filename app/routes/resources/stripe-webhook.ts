import type { ActionFunctionArgs } from '@remix-run/node'
import { stripeProvider } from '~/checkout/stripe/provider.server'
import { receiveWebhook } from '~/checkout/webhook.server'
import { readBody } from '~/http/read-form.server'
import { resource } from '~/site/failure.server'

export function loader() {
  return new Response('Only Stripe posts here\n', { status: 405, headers: { Allow: 'POST' } })
}

/** Comes from another site; its signature says who sent it. */
export const action = resource(async ({ request }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return loader()
  const body = await readBody(request)
  const { status, text } = await receiveWebhook(stripeProvider, body.toString('utf8'), request.headers)
  return new Response(`${text}\n`, { status, headers: { 'Cache-Control': 'no-store' } })
})
