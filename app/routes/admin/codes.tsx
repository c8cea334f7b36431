import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { CodeTable } from '~/admin/code-list'
import { readCodes, runCodeButton } from '~/admin/codes.server'
import { adminAction } from '~/admin/guard.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { codeAdminTexts } from '~/codes/admin-messages'

export const meta = adminMeta(codeAdminTexts.title)

export const loader = listLoader(readCodes, ({ list }) => list)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runCodeButton(form)))

export default function CodesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage
      section="codes"
      texts={codeAdminTexts}
      add="New Code"
      list={list && list.items}
      pages={list ?? undefined}
    >
      {(codes) => <CodeTable codes={codes} />}
    </ShortListPage>
  )
}
