import {
  data,
  redirect,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import adminSheet from '~/admin.css?url'
import { adminPath } from '~/admin/guard.server'
import { isAdmin, logIn } from '~/admin/session.server'
import { loginTexts } from '~/admin/messages'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { formAction } from '~/http/form-action.server'
import { requestState } from '~/http/request-state'
import { redirectWith } from '~/http/redirect.server'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true, footer: false }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminSheet }]

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Admin Login', noindex: true })

/** `Retry-After`, also on the page that a browser without script gets. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = adminPath(new URL(request.url).searchParams.get('redirectTo'))
  if (await isAdmin(request)) throw redirect(redirectTo, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  return { redirectTo }
}

export const action = formAction(async ({ form, context }) => {
  const result = await logIn(form, context)
  if (result.ok) {
    const welcome = { tone: 'success' as const, text: loginTexts.success }
    return redirectWith(adminPath(form.get('redirectTo')), [welcome], [result.cookie])
  }
  requestState(context).formFailed = true
  const headers = result.retryAfterSeconds ? { 'Retry-After': String(result.retryAfterSeconds) } : undefined
  return data({ lastResult: result.lastResult }, { status: result.status, headers })
})

export default function LoginPage() {
  const { redirectTo } = useLoaderData<typeof loader>()
  const { form, field } = useSimpleForm<'code'>({
    id: 'login',
    lastResult: useActionData<typeof action>()?.lastResult,
  })
  return (
    <div className="admin">
      <div className="login">
        <div className="ripple" />
        <h1>Admin Login</h1>
        <ValidatedForm form={form} scrollToTop>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <TextField
            field={field('code')}
            label="Admin Code"
            type="password"
            autoComplete="current-password"
            required
            missing={loginTexts.missing}
          />
          <SubmitButton className="button button-wide" pendingText="Authenticating...">
            Login
          </SubmitButton>
        </ValidatedForm>
      </div>
    </div>
  )
}
