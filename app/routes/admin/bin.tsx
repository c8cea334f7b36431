import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { BinTable } from '~/admin/bin-parts'
import { readBin, runBinButton } from '~/admin/bin.server'
import { adminAction } from '~/admin/guard.server'
import { ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { binTexts } from '~/history/messages'
import { noSuchButton } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { plural } from '~/lib/text'
import { Empty } from '~/ui/notice'

export const meta = adminMeta(binTexts.title)

export const loader = listLoader(readBin, ({ list }) => list)

export const action = adminAction(async ({ request, form }) => {
  const done = await runBinButton(form)
  if (!done) throw noSuchButton()
  return done.list ? redirectWith(done.list, [done.message]) : respondToButton(request, done.message)
})

export default function BinPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={binTexts.title} lead={binTexts.lead} />
      <AdminTabs current="bin" />
      <ListHeading>{binTexts.title}</ListHeading>
      <ListBody
        list={list}
        failed={binTexts.loadFailed}
        tools={({ total }) => (
          <div className="list-tools">
            <p className="muted">{plural(total, 'thing')}</p>
          </div>
        )}
        empty={<Empty title={binTexts.none} />}
        href={(page) => pageHref('/admin/bin', {}, page)}
      >
        {(items) => <BinTable items={items} />}
      </ListBody>
    </>
  )
}
