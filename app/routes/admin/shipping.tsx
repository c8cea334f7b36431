import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { MoveButtons, RowSwitch } from '~/admin/row-buttons'
import { pressWayButton, readWays } from '~/admin/shipping.server'
import { Cell, EditRow, Table } from '~/admin/table'
import { binTexts } from '~/history/admin-messages'
import { formatMoney, moneyOrFree } from '~/lib/money'
import { shippingTexts } from '~/shipping/admin-messages'
import { wayDays } from '~/shipping/way'

export const meta = adminMeta(shippingTexts.title)

export const loader = listLoader(readWays)

export const action = buttonAction(pressWayButton)

/** The ways to ship in the order of the cart, where the first one is chosen to begin with. */
export default function ShippingPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage section="shipping" texts={shippingTexts} add="New Way" list={list}>
      {(ways) => (
        <Table caption="Ways to ship, in the order of the cart" columns={['Name', 'Price', 'Time', 'Offered', 'Place']}>
          {ways.map((way, index) => (
            <EditRow
              key={way.id}
              editor={`/admin/shipping/${way.id}`}
              name={way.name}
              title="Delete way to ship"
              question={`${shippingTexts.deleteQuestion(way.name)} ${binTexts.goesToBin(way.name)}`}
              id={way.id}
            >
              <Cell>
                <div className="row-title">
                  <a href={`/admin/shipping/${way.id}`}>{way.name}</a>
                </div>
              </Cell>
              <Cell label="Price">
                {moneyOrFree(way.priceCents)}
                {way.freeFromCents !== null && way.priceCents > 0 && `, free from ${formatMoney(way.freeFromCents)}`}
              </Cell>
              <Cell label="Time">{way.isPickup ? `Pick-up: ${way.pickupTimes}` : wayDays(way)}</Cell>
              <Cell label="Offered">
                <RowSwitch label={`${way.name} offered`} pressed={way.active} intent="offer" id={way.id}>
                  {(on) => (on ? 'Offered' : 'Not offered')}
                </RowSwitch>
              </Cell>
              <Cell label="Place">
                <MoveButtons id={way.id} name={way.name} isFirst={index === 0} isLast={index === ways.length - 1} />
              </Cell>
            </EditRow>
          ))}
        </Table>
      )}
    </ShortListPage>
  )
}
