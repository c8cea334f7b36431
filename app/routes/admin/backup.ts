import { sendBackup } from '~/admin/backups.server'
import { backupTexts } from '~/admin/messages'
import { downloadAction, postOnlyLoader } from '~/admin/resource-routes.server'
import { noteActivity } from '~/history/activity.server'

export const loader = postOnlyLoader

export const action = downloadAction(backupTexts.missing, async ({ params: { name = '' } }) => {
  const file = sendBackup(name)
  if (file) await noteActivity('exported', { name })
  return file
})
