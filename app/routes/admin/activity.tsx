import { useLoaderData } from '@remix-run/react'
import { ActivityFilter, ActivityTable } from '~/admin/activity-list'
import { readActivity } from '~/admin/activity.server'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { activityPageTexts } from '~/history/messages'
import { Empty } from '~/ui/notice'

const path = '/admin/activity'

export const meta = adminMeta(activityPageTexts.title)

export const loader = listLoader(readActivity, ({ list }) => list)

export default function ActivityPage() {
  const { status, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={activityPageTexts.title} lead={activityPageTexts.lead} />
      <AdminTabs current="activity" />
      <ListHeading>{activityPageTexts.title}</ListHeading>
      <ListBody
        list={list}
        failed={activityPageTexts.loadFailed}
        tools={() => <ActivityFilter status={status} />}
        empty={<Empty title={activityPageTexts.none} />}
        href={(page) => pageHref(path, { status }, page)}
      >
        {(items) => <ActivityTable items={items} />}
      </ListBody>
    </>
  )
}
