import { takePictures } from '~/admin/editors/uploads.server'
import { jsonAction, postOnlyLoader } from '~/admin/resource-routes.server'

/** Takes the pictures of the field `picture`, for a script that shows how far it is: `{ urls, error? }`. */
export const action = jsonAction(({ form, refusal }) => takePictures(form, 'picture', refusal))

export const loader = postOnlyLoader
