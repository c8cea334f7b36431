import { sideAction, sideLoader } from '~/admin/editors/side-route.server'
import { takePictures } from '~/admin/editors/uploads.server'

/** Takes the pictures of the field `picture`, for a script that shows how far it is: `{ urls, error? }`. */
export const action = sideAction(({ form, refusal }) => takePictures(form, 'picture', refusal))

export const loader = sideLoader
