import { renderPreview } from '~/admin/editors/writing.server'
import { jsonAction, postOnlyLoader } from '~/admin/resource-routes.server'

/** What a post would look like, while it is being written: `{ title, excerpt, html }`. Nothing is saved. */
export const action = jsonAction(({ form }) => renderPreview(form))

export const loader = postOnlyLoader
