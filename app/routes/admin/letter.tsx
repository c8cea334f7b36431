import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { LetterButtons, LetterContents, LetterFacts, NotReady, Undelivered } from '~/admin/letter-parts'
import { readLetter, runLetterButton } from '~/admin/letters.server'
import { respondToButton } from '~/admin/lists.server'
import { redirectWith } from '~/http/redirect.server'
import { letterAdminTexts } from '~/letters/admin-messages'

export const meta = adminMeta('Letter')

export const loader = adminLoader(({ params }) => readLetter(params.id ?? ''))

export const action = adminAction(async ({ request, params, form }) => {
  const message = await runLetterButton(params.id ?? '', form)
  const isDeleted = form.get('intent') === 'delete' && message?.tone === 'success'
  // A second press of the button finds no page any more, either.
  const isGone = isDeleted || message?.text === letterAdminTexts.notFound
  return message && isGone ? redirectWith('/admin/letters', [message]) : respondToButton(request, message)
})

export default function LetterPage() {
  const page = useLoaderData<typeof loader>()
  const { letter } = page
  return (
    <>
      <AdminHead
        title={letter.subject || letterAdminTexts.noSubject}
        back={{ name: 'Letters', path: '/admin/letters' }}
      >
        <LetterButtons {...page} />
      </AdminHead>
      <div className="letter-page">
        <NotReady title={letterAdminTexts.notReady} reasons={page.reasons} />
        <div className="mail-page">
          <LetterFacts {...page} />
          <LetterContents {...page} />
        </div>
        <Undelivered {...page} />
      </div>
    </>
  )
}
