import { data } from '@remix-run/node'
import { adminLoader } from '~/admin/guard.server'
import { mailResponse } from '~/admin/mail.server'
import { mailTexts } from '~/mail/admin-messages'
import { readSampleMails } from '~/mail/samples.server'
import { resource } from '~/site/failure.server'

/** The HTML of a sample, for its frame. */
export const loader = resource(
  adminLoader(async ({ request, params }) => {
    const mail = (await readSampleMails(request)).find(({ key }) => key === params.key)
    if (!mail) throw data(mailTexts.notFound, { status: 404 })
    return mailResponse(mail.html)
  }),
)
