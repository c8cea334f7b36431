import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { LetterTable } from '~/admin/letter-list'
import { readLetters, runLetterButton } from '~/admin/letters.server'
import { EmptyList, ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { textOf } from '~/http/read-form.server'
import { letterAdminTexts } from '~/letters/admin-messages'
import { Icon } from '~/ui/icon'

export const meta = adminMeta('Letters')

export const loader = listLoader(readLetters, ({ list }) => list)

export const action = adminAction(async ({ request, form }) =>
  respondToButton(request, await runLetterButton(textOf(form, 'id'), form)),
)

export default function LettersPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Letters" lead="To all readers of your newsletter.">
        <a className="button" href="/admin/letters/new">
          <Icon name="plus" /> New Letter
        </a>
      </AdminHead>
      <AdminTabs current="letters" />
      <ListHeading>Letters</ListHeading>
      <ListBody
        list={list}
        failed={letterAdminTexts.loadFailed}
        empty={<EmptyList things="letters" search="" path="/admin/letters" />}
        href={(page) => pageHref('/admin/letters', {}, page)}
      >
        {(letters) => <LetterTable letters={letters} />}
      </ListBody>
    </>
  )
}
