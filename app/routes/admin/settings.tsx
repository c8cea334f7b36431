import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink, adminMeta, AdminTabs, sections } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { SettingsForm } from '~/admin/settings-forms'
import { siteSettings } from '~/admin/settings.server'

export const meta = adminMeta('Settings')

export const loader = adminLoader(siteSettings.load)

export const action = adminAction(siteSettings.handle, { keepsTyped: true })

export default function SettingsPage() {
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
      <SettingsForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
    </>
  )
}
