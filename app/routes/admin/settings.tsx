import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink, adminMeta, AdminTabs, sections } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { SettingsForm } from '~/admin/settings-form'
import { settingsTexts } from '~/admin/messages'
import { readSettingsForm, saveSettingsForm } from '~/admin/settings.server'
import { formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'

export const meta = adminMeta('Settings')

export const loader = adminLoader(() => readSettingsForm())

export const action = adminAction(
  async ({ form, context }) => {
    const failed = await saveSettingsForm(form)
    if (failed) return formFailed(context, failed.refused, failed.status)
    return redirectWith('/admin/settings', [{ tone: 'success', text: settingsTexts.saved }])
  },
  { keepsTyped: true },
)

export default function SettingsPage() {
  const { values, version } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead
        title="Settings"
        lead={
          <>
            What the whole site says of you. Changes show at once. Prices and booking links are with your{' '}
            <a href={sections.services.path}>services</a>.
          </>
        }
      >
        <HistoryLink kind="settings" id="site" />
      </AdminHead>
      <AdminTabs current="settings" />
      <SettingsForm values={values} version={version} result={useActionData<typeof action>()} />
    </>
  )
}
