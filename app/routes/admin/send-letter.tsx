import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { LetterContents, NotReady, SendForm } from '~/admin/letter-parts'
import { handleSending, readDraft } from '~/admin/letters.server'
import { letterAdminTexts } from '~/letters/admin-messages'

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
