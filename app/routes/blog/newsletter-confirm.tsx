import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '~/http/form-action.server'
import { ConfirmPage } from '~/newsletter/reader-pages'
import { confirmSubscription, readConfirmPage } from '~/newsletter/reader-pages.server'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { scripts: false, personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: page?.words.pageTitle ?? '', noindex: true })

export function loader(args: LoaderFunctionArgs) {
  return readConfirmPage(args)
}

export const action = formAction(confirmSubscription)

export default function NewsletterConfirm() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />
}
