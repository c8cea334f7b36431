import { previewOf } from '~/admin/editors/post-form.server'
import { sideAction, sideLoader } from '~/admin/editors/side-route.server'

/** What a post would look like, while it is being written: `{ title, excerpt, html }`. Nothing is saved. */
export const action = sideAction(({ form }) => previewOf(form))

export const loader = sideLoader
