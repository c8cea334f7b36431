import { useFetcher } from '@remix-run/react'
import { binTexts } from '~/history/messages'
import { formatMoney, moneyOrFree } from '~/lib/money'
import { wayDays, type ShippingWay } from '~/shipping/way'
import { shippingTexts } from '~/shipping/admin-messages'
import { MoveButtons, RowSwitch } from './row-buttons'
import { Cell, EditCell, Row, Table } from './table'

/** The ways to ship in the order of the cart, where the first one is chosen to begin with. */
export function WayTable({ ways }: { ways: ShippingWay[] }) {
  return (
    <Table caption="Ways to ship, in the order of the cart" columns={['Name', 'Price', 'Time', 'Offered', 'Place']}>
      {ways.map((way, index) => (
        <WayRow key={way.id} way={way} isFirst={index === 0} isLast={index === ways.length - 1} />
      ))}
    </Table>
  )
}

function WayRow({ way, isFirst, isLast }: { way: ShippingWay; isFirst: boolean; isLast: boolean }) {
  const remove = useFetcher()
  const { id, name, priceCents, freeFromCents, isPickup, pickupTimes, active } = way
  return (
    <Row busy={remove.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <a href={`/admin/shipping/${id}`}>{name}</a>
        </div>
      </Cell>
      <Cell label="Price">
        {moneyOrFree(priceCents)}
        {freeFromCents !== null && priceCents > 0 && `, free from ${formatMoney(freeFromCents)}`}
      </Cell>
      <Cell label="Time">{isPickup ? `Pick-up: ${pickupTimes}` : wayDays(way)}</Cell>
      <Cell label="Offered">
        <RowSwitch label={`${name} offered`} pressed={active} intent="offer" id={id}>
          {(on) => (on ? 'Offered' : 'Not offered')}
        </RowSwitch>
      </Cell>
      <Cell label="Place">
        <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} />
      </Cell>
      <EditCell
        editor={`/admin/shipping/${id}`}
        name={name}
        title="Delete way to ship"
        question={`${shippingTexts.deleteQuestion(name)} ${binTexts.goesToBin(name)}`}
        intent="delete"
        id={id}
        fetcher={remove}
      />
    </Row>
  )
}
