import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { MailSettingsForm } from '~/admin/mail-settings-form'
import { readMailSettingsForm, saveMailSettingsForm } from '~/admin/mail.server'
import { formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { mailTexts } from '~/mail/admin-messages'

export const meta = adminMeta('Mail settings')

export const loader = adminLoader(() => readMailSettingsForm())

export const action = adminAction(
  async ({ form, context }) => {
    const failed = await saveMailSettingsForm(form)
    if (failed) return formFailed(context, failed.refused, failed.status)
    return redirectWith('/admin/mail/settings', [{ tone: 'success', text: mailTexts.settingsSaved }])
  },
  { keepsTyped: true },
)

export default function MailSettingsPage() {
  const { values, version, siteName } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Mail settings" back={{ name: 'Mail', path: '/admin/mail' }}>
        <HistoryLink kind="settings" id="mail" />
        <a className="button button-quiet" href="/admin/mail/check">
          Do mails arrive?
        </a>
      </AdminHead>
      <MailSettingsForm values={values} version={version} siteName={siteName} result={useActionData<typeof action>()} />
    </>
  )
}
