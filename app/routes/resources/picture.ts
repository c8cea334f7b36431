import { servePicture } from '~/images/serve.server'
import { resource } from '~/site/failure.server'

export const loader = resource(({ request }) => servePicture(request))
