import { adminLoader } from '~/admin/guard.server'
import { mailDocument, readMail } from '~/admin/mail.server'
import { resource } from '~/site/failure.server'

/** The HTML of a mail, for the frame of its page. */
export const loader = resource(adminLoader(async ({ params }) => mailDocument((await readMail(params.id ?? '')).html)))
