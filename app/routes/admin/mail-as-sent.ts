import { adminLoader } from '~/admin/guard.server'
import { mailResponse, readMail } from '~/admin/mail.server'
import { resource } from '~/site/failure.server'

/** The HTML of a mail, for the frame of its page. */
export const loader = resource(adminLoader(async ({ params }) => mailResponse((await readMail(params.id ?? '')).html)))
