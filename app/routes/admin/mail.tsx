import { useFetcher, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { respondToButton } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { MailBadge, MailFrame } from '~/admin/mail-parts'
import { pressMailButton, readMail } from '~/admin/mail.server'
import { RowButton } from '~/admin/row-buttons'
import { redirectWith } from '~/http/redirect.server'
import { formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { mailTexts } from '~/mail/admin-messages'
import { Fact } from '~/ui/fact'

export const meta = adminMeta('Mail')

export const loader = adminLoader(({ params }) => readMail(params.id ?? ''))

export const action = adminAction(async ({ request, params, form }) => {
  const message = await pressMailButton(form, params.id)
  const isDropped = form.get('intent') === 'drop' && message.tone === 'success'
  // A second press of the button finds no page any more, either.
  const isGone = isDropped || message.text === mailTexts.notFound
  return isGone ? redirectWith('/admin/mail', [message]) : respondToButton(request, message)
})

export default function MailPage() {
  const mail = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={mail.subject} back={{ name: 'Mail', path: '/admin/mail' }}>
        <MailButtons mail={mail} />
      </AdminHead>
      <div className="mail-page">
        <MailFacts mail={mail} />
        <div className="stack">
          <MailFrame title={`The mail “${mail.subject}”`} src={`/admin/mail/${mail.id}/as-sent`} text={mail.text} />
        </div>
      </div>
    </>
  )
}

type ReadMail = Awaited<ReturnType<typeof readMail>>

/** Whom it goes to and where it stands. */
function MailFacts({ mail }: { mail: ReadMail }) {
  return (
    <dl className="facts mail-facts">
      <Fact name="State">
        <MailBadge mail={mail} />
        {mail.lastError && <p>Not sent: {mail.lastError}</p>}
        {mail.status === 'queued' && mail.attempts > 0 && mail.nextAttemptAt && (
          <p>
            After {plural(mail.attempts, 'try', 'tries')}; the next one is at {formatDateTime(mail.nextAttemptAt)}.
          </p>
        )}
      </Fact>
      <Fact name="To">{mail.recipient}</Fact>
      <Fact name="From">{mail.sender}</Fact>
      <Fact name="Answers go to">{mail.replyTo}</Fact>
      <Fact name="Written">{formatDateTime(mail.createdAt)}</Fact>
      {mail.sentAt && <Fact name="Sent">{formatDateTime(mail.sentAt)}</Fact>}
    </dl>
  )
}

function MailButtons({ mail }: { mail: ReadMail }) {
  const send = useFetcher()
  const drop = useFetcher()
  const label = mail.status === 'held' ? 'Send now' : 'Send again'
  return (
    <>
      {mail.status !== 'queued' && (
        <RowButton intent="send" id={mail.id} fetcher={send} className="button">
          {label}
        </RowButton>
      )}
      <ConfirmDelete
        name={`mail “${mail.subject}”`}
        title={mailTexts.dropTitle}
        question={mailTexts.dropQuestion}
        intent="drop"
        id={mail.id}
        fetcher={drop}
      />
    </>
  )
}
