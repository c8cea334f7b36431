import { expect, test } from 'vitest'
import * as delay from '~/routes/admin/delay'
import * as historyState from '~/routes/admin/history-state'
import * as importPlan from '~/routes/admin/import-plan'
import * as parcel from '~/routes/admin/parcel'
import * as refund from '~/routes/admin/refund'

test.each(Object.entries({ delay, historyState, importPlan, parcel, refund }))(
  'after a conflict the page is asked for anew, so that the next press starts from what is there now: %s',
  (_, { shouldRevalidate }) => {
    const after = (actionStatus: number, defaultShouldRevalidate: boolean) =>
      shouldRevalidate({ actionStatus, defaultShouldRevalidate } as Parameters<typeof shouldRevalidate>[0])
    expect([after(409, false), after(503, false), after(422, false), after(303, true)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  },
)
