import { servePlaceholder } from '~/images/serve.server'
import { resource } from '~/site/failure.server'

export const loader = resource(({ request }) => servePlaceholder(request))
