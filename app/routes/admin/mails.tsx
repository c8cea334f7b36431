import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { mailFilters, MailTable } from '~/admin/mail-parts'
import { readMails } from '~/admin/mail.server'
import { plural } from '~/lib/text'
import { mailTexts } from '~/mail/admin-messages'

export const meta = adminMeta('Mail')

export const loader = listLoader(readMails, ({ list }) => list)

export default function MailsPage() {
  const { search, status, list, hasService } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="mail"
      title="Mail"
      lead={!hasService && mailTexts.noService}
      list={list}
      failed={mailTexts.loadFailed}
      buttons={
        <>
          <a className="button button-quiet" href="/admin/mail/check">
            Do mails arrive?
          </a>
          <a className="button button-quiet" href="/admin/mail/settings">
            Mail settings
          </a>
        </>
      }
      search={search}
      searchLabel="Search by address or subject"
      count={({ total }) => plural(total, 'mail')}
      filter={{ status, options: mailFilters }}
      things="mails"
    >
      {(mails) => <MailTable mails={mails} />}
    </ListPage>
  )
}
