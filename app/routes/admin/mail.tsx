import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { respondToButton } from '~/admin/lists.server'
import { MailButtons, MailContents, MailFacts } from '~/admin/mail-parts'
import { readMail, runMailButton } from '~/admin/mail.server'
import { redirectWith } from '~/http/redirect.server'

export const meta = adminMeta('Mail')

export const loader = adminLoader(({ params }) => readMail(params.id ?? ''))

export const action = adminAction(async ({ request, params, form }) => {
  const message = await runMailButton(params.id ?? '', form)
  const isGone = form.get('intent') === 'drop' && message?.tone === 'success'
  return isGone ? redirectWith('/admin/mail', [message]) : respondToButton(request, message)
})

export default function MailPage() {
  const mail = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={mail.subject} back={{ name: 'Mail', path: '/admin/mail' }}>
        <MailButtons mail={mail} />
      </AdminHead>
      <div className="mail-page">
        <MailFacts mail={mail} />
        <MailContents mail={mail} />
      </div>
    </>
  )
}
