import { data } from '@remix-run/node'
import { sendBackup } from '~/admin/backups.server'
import { adminLoader } from '~/admin/guard.server'
import { backupTexts } from '~/admin/messages'
import { noteActivity } from '~/history/activity.server'
import { resource } from '~/site/failure.server'

export const loader = resource(
  adminLoader(async ({ params: { name = '' } }) => {
    const file = sendBackup(name)
    if (!file) throw data(backupTexts.missing, { status: 404 })
    await noteActivity('exported', { name })
    return file
  }),
)
