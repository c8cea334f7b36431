import { data } from '@remix-run/node'
import { exportList } from '~/admin/export.server'
import { adminLoader } from '~/admin/guard.server'
import { resource } from '~/site/failure.server'

export const loader = resource(
  adminLoader(async ({ params, request }) => {
    const file = await exportList(params.list ?? '', new URL(request.url).searchParams)
    if (!file) throw data('There is no such list.', { status: 404 })
    return file
  }),
)
