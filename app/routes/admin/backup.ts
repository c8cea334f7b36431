import { sendBackup } from '~/admin/backups.server'
import { sideLoader } from '~/admin/editors/side-route.server'
import { downloadAction } from '~/admin/export.server'
import { backupTexts } from '~/admin/messages'
import { noteActivity } from '~/history/activity.server'

export const loader = sideLoader

export const action = downloadAction(backupTexts.missing, async ({ params: { name = '' } }) => {
  const file = sendBackup(name)
  if (file) await noteActivity('exported', { name })
  return file
})
