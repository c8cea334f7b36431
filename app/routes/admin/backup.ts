import { data } from '@remix-run/node'
import { sendBackup } from '~/admin/backups.server'
import { adminLoader } from '~/admin/guard.server'
import { backupTexts } from '~/admin/backup-messages'
import { resource } from '~/site/failure.server'

export const loader = resource(
  adminLoader(({ params }) => {
    const file = sendBackup(params.name ?? '')
    if (!file) throw data(backupTexts.missing, { status: 404 })
    return Promise.resolve(file)
  }),
)
