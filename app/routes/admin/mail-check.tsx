import { useFetcher, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { adminLoader } from '~/admin/guard.server'
import { pressCheckButton, readMailCheck } from '~/admin/mail.server'
import { RowButton } from '~/admin/row-buttons'
import { mailTexts } from '~/mail/admin-messages'
import type { SenderCheck } from '~/mail/sender-check.server'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'

export const meta = adminMeta('Do mails arrive?')

export const loader = adminLoader(({ request }) => readMailCheck(new URL(request.url).searchParams))

export const action = buttonAction(pressCheckButton)

export default function MailCheckPage() {
  const { service, sender, replyTo, checks } = useLoaderData<typeof loader>()
  const test = useFetcher()
  return (
    <>
      <AdminHead title="Do mails arrive?" back={{ name: 'Mail', path: '/admin/mail' }}>
        <a className="button button-quiet" href="/admin/mail/settings">
          Mail settings
        </a>
      </AdminHead>
      <div className="mail-check">
        <section className="panel stack">
          <h2>A test</h2>
          <p>
            {service
              ? `It goes through ${service} to ${replyTo}. Look whether it is in your inbox, and not among the spam.`
              : mailTexts.noService}
          </p>
          <div className="actions">
            <RowButton intent="test" id="test" fetcher={test} className="button">
              Send me a test
            </RowButton>
          </div>
        </section>
        <section className="panel stack">
          <h2>What your domain says</h2>
          <p>
            Mailboxes ask the domain of the sender, {sender}, who may send in its name. Three records in its DNS say so;
            your mail service tells you what to put there.
          </p>
          {checks && <SenderChecks checks={checks} />}
          <div className="actions">
            <a className="button button-quiet" href="/admin/mail/check?look=dns">
              {checks ? 'Look again' : 'Look it up'}
            </a>
          </div>
        </section>
      </div>
    </>
  )
}

const checkNames = { ok: 'In order', improvable: 'Could be better', missing: 'Missing', unknown: 'No answer' }
const checkTones = { ok: 'success', improvable: 'warning', missing: 'danger', unknown: undefined } as const

/** What was found at the sender's domain. */
function SenderChecks({ checks }: { checks: SenderCheck[] }) {
  return (
    <dl className="facts mail-facts">
      {checks.map(({ name, state, text, record }) => (
        <Fact key={name} name={name}>
          <Badge tone={checkTones[state]}>{checkNames[state]}</Badge>
          <p>{text}</p>
          {record && <pre className="mail-text">{record}</pre>}
        </Fact>
      ))}
    </dl>
  )
}
