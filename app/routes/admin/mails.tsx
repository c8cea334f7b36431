import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { MailBadge } from '~/admin/mail-parts'
import { readMails } from '~/admin/mail.server'
import { Cell, Row, Table } from '~/admin/table'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { mailFilters, mailTexts } from '~/mail/admin-messages'

export const meta = adminMeta('Mail')

export const loader = listLoader(readMails)

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
      {(mails) => (
        <Table caption="Mails, newest first" columns={['Subject', 'To', 'Written', 'State']} actions={false}>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <Cell>
                <div className="row-title">
                  <a href={`/admin/mail/${mail.id}`}>{mail.subject}</a>
                </div>
              </Cell>
              <Cell label="To" className="wide">
                {mail.recipient}
              </Cell>
              <Cell label="Written" className="nowrap">
                <time dateTime={calendarDay(mail.createdAt)}>{formatDateTime(mail.createdAt)}</time>
              </Cell>
              <Cell label="State" className="wide">
                <MailBadge mail={mail} />
                {mail.lastError && <p className="muted">Not sent: {mail.lastError}</p>}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListPage>
  )
}
