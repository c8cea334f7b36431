import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { MailFrame } from '~/admin/mail-parts'
import { mailTexts } from '~/mail/admin-messages'
import { readSampleMails } from '~/mail/samples.server'

export const meta = adminMeta('Mails to customers')

export const loader = adminLoader(async ({ request }) => {
  const mails = await readSampleMails(request)
  return {
    search: new URL(request.url).search,
    mails: mails.map(({ key, title, subject, text }) => ({ key, title, subject, text })),
  }
})

export default function MailSamplesPage() {
  const { search, mails } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Mails to customers" lead={mailTexts.samples} back={{ name: 'Pages', path: '/admin/pages' }}>
        <a className="button button-quiet" href="/admin/pages/mails">
          Change the words
        </a>
      </AdminHead>
      <div className="mail-samples">
        {mails.map(({ key, title, subject, text }) => (
          <section className="stack" key={key} aria-labelledby={`mail-${key}`}>
            <h2 id={`mail-${key}`}>{title}</h2>
            <p className="muted">Subject: {subject}</p>
            <MailFrame title={`The mail “${subject}”`} src={`/admin/mail/samples/${key}${search}`} text={text} />
          </section>
        ))}
      </div>
    </>
  )
}
