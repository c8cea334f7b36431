import { exportList } from '~/admin/export.server'
import { downloadAction, postOnlyLoader } from '~/admin/resource-routes.server'

export const loader = postOnlyLoader

export const action = downloadAction('There is no such list.', ({ params, request }) =>
  exportList(params.list ?? '', new URL(request.url).searchParams),
)
