import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { MailSettingsForm } from '~/admin/settings-forms'
import { mailSettings } from '~/admin/settings.server'

export const meta = adminMeta('Mail settings')

export const loader = adminLoader(mailSettings.load)

export const action = adminAction(mailSettings.handle, { keepsTyped: true })

export default function MailSettingsPage() {
  return (
    <>
      <AdminHead title="Mail settings" back={{ name: 'Mail', path: '/admin/mail' }}>
        <HistoryLink kind="settings" id="mail" />
        <a className="button button-quiet" href="/admin/mail/check">
          Do mails arrive?
        </a>
      </AdminHead>
      <MailSettingsForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
    </>
  )
}
