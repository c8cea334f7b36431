import { adminLoader } from '~/admin/guard.server'
import { letterHtml } from '~/admin/letters.server'
import { mailResponse } from '~/admin/mail.server'
import { config } from '~/config/config.server'
import { resource } from '~/site/failure.server'

/** The HTML of a letter for the frame of its page, with the pictures that it shows. */
export const loader = resource(
  adminLoader(async ({ params }) => mailResponse(await letterHtml(params.id ?? ''), `https: ${config().siteUrl}`)),
)
