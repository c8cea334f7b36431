import { readContent } from '~/content/contents.server'
import { serveIcon } from '~/images/icon.server'
import { resource } from '~/site/failure.server'
import { siteContent } from '~/site/site.content.server'

export const loader = resource(async () =>
  serveIcon('/apple-touch-icon.png', (await readContent(siteContent)).icon.url),
)
