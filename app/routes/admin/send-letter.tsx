import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { LetterContents, type LetterPage, NotReady, timeLeft } from '~/admin/letter-parts'
import { handleSending, readDraft } from '~/admin/letters.server'
import { SubmitButton } from '~/forms/submit-button'
import { plural } from '~/lib/text'
import { letterAdminTexts } from '~/letters/admin-messages'
import { Fact } from '~/ui/fact'

export const meta = adminMeta('Send letter')

export const loader = adminLoader(({ params }) => readDraft(params.id ?? ''))

export const action = adminAction((args) => handleSending(args, args.params.id ?? ''))

export default function SendLetterPage() {
  const page = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const { letter } = page
  const reasons = failed && 'reasons' in failed ? failed.reasons : page.reasons
  return (
    <>
      <AdminHead
        title="Send letter"
        lead={letterAdminTexts.confirmLead}
        back={{ name: letter.subject || letterAdminTexts.noSubject, path: `/admin/letters/${letter.id}` }}
      />
      <div className="letter-page">
        <NotReady title={letterAdminTexts.refused} reasons={reasons} />
        {page.reasons.length === 0 && <SendForm {...page} />}
        <LetterContents {...page} />
      </div>
    </>
  )
}

/** The last question before a letter goes out. */
function SendForm({ letter, readers, perHour }: LetterPage) {
  return (
    <Form method="post" className="form">
      <input type="hidden" name="version" value={letter.version} />
      <dl className="facts">
        <Fact name="Subject">{letter.subject}</Fact>
        <Fact name="Goes to">{plural(readers, 'reader')}: all who have confirmed that they want letters</Fact>
        <Fact name="How long">{timeLeft(readers, perHour)}</Fact>
      </dl>
      <div className="actions">
        <SubmitButton>Send to {plural(readers, 'reader')}</SubmitButton>
        <a className="button button-quiet" href={`/admin/letters/${letter.id}`}>
          Not yet
        </a>
      </div>
    </Form>
  )
}
