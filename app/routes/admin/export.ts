import { sideLoader } from '~/admin/editors/side-route.server'
import { downloadAction, exportList } from '~/admin/export.server'

export const loader = sideLoader

export const action = downloadAction('There is no such list.', ({ params, request }) =>
  exportList(params.list ?? '', new URL(request.url).searchParams),
)
