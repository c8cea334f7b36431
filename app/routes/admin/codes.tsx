import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { CodeTable } from '~/admin/code-list'
import { readCodes, runCodeButton } from '~/admin/codes.server'
import { adminAction } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { codeAdminTexts as texts } from '~/codes/admin-messages'
import { Icon } from '~/ui/icon'
import { Empty, Notice } from '~/ui/notice'

export const meta = adminMeta(texts.title)

export const loader = listLoader(
  (_, context) => readCodes(context),
  ({ list }) => list,
)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runCodeButton(form)))

export default function CodesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={texts.title} lead={texts.lead}>
        <a className="button" href="/admin/codes/new">
          <Icon name="plus" /> New Code
        </a>
      </AdminHead>
      <AdminTabs current="codes" />
      <ListHeading>{texts.title}</ListHeading>
      {!list && <Notice tone="danger" role="alert" title={texts.loadFailed} />}
      {list?.length === 0 && (
        <div className="panel">
          <Empty title={texts.none} />
        </div>
      )}
      {list && list.length > 0 && <CodeTable codes={list} />}
    </>
  )
}
