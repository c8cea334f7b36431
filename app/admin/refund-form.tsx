import { Form } from '@remix-run/react'
import { fullName } from '~/catalog/sellable'
import { SubmitButton } from '~/forms/submit-button'
import { formatMoney } from '~/lib/money'
import type { Order, OrderItem } from '~/orders/order'
import { maximumRefundReason } from '~/orders/after-refunds'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'
import type { RefundLine } from '~db/schema'

/** What can be refunded of an order. */
export const refundKinds = { all: 'All that is left', lines: 'Some of the items', sum: 'A sum' }
export type RefundKind = keyof typeof refundKinds

interface RefundFormProps {
  order: Order
  /** Of the refund that this will be. */
  refundId: string
  items: OrderItem[]
  left: { cents: number; units: Record<number, number> }
  choice: { what: RefundKind; sum: string; units: Record<number, string>; back: number[]; why: string }
  error: string | undefined
}

/** The first page of a refund: how much, and what is for sale again. It is a search: nothing happens by it. */
export function RefundForm({ order, refundId, items, left, choice, error }: RefundFormProps) {
  const open = items.filter(({ position }) => (left.units[position] ?? 0) > 0)
  return (
    <Form method="get" className="form refund-form">
      <input type="hidden" name="refund" value={refundId} />
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <fieldset className="field">
        <legend>How much goes back?</legend>
        {Object.entries(refundKinds).map(([value, name]) => (
          <label className="check" key={value}>
            <input type="radio" name="what" value={value} defaultChecked={choice.what === value} />
            {value === 'all' ? `${name}: ${formatMoney(left.cents)}` : name}
          </label>
        ))}
      </fieldset>
      <div className="field refund-sum">
        <label htmlFor="sum">Sum in dollars</label>
        <p className="hint" id="sum-hint">
          At most {formatMoney(left.cents)}. No items come back with it.
        </p>
        <input
          className="input"
          id="sum"
          name="sum"
          inputMode="decimal"
          maxLength={20}
          aria-describedby="sum-hint"
          defaultValue={choice.sum}
        />
      </div>
      {open.map((item) => (
        <RefundItem key={item.position} item={item} left={left.units[item.position] ?? 0} choice={choice} />
      ))}
      <div className="field">
        <label htmlFor="why">
          Why <span className="optional">(optional)</span>
        </label>
        <p className="hint" id="why-hint">
          The customer reads it in the email about the refund.
        </p>
        <input
          className="input"
          id="why"
          name="why"
          maxLength={maximumRefundReason}
          aria-describedby="why-hint"
          defaultValue={choice.why}
        />
      </div>
      {(order.taxCents ?? 0) > 0 && <p className="hint refund-items">Items bring back their share of the tax.</p>}
      {order.discountCents > 0 && (
        <p className="hint refund-items">Items come back at their price less their share of the discount.</p>
      )}
      <div className="actions">
        <button className="button" type="submit">
          See what will happen
        </button>
      </div>
    </Form>
  )
}

interface RefundItemProps {
  item: OrderItem
  left: number
  choice: RefundFormProps['choice']
}

function RefundItem({ item, left, choice }: RefundItemProps) {
  const { position, unitPriceCents } = item
  const name = fullName(item)
  return (
    <fieldset className="field refund-items">
      <legend>
        {name} <span className="muted">{`${formatMoney(unitPriceCents)}, ${left} left to refund`}</span>
      </legend>
      <div className="field refund-units">
        <label htmlFor={`units-${position}`}>Units to refund</label>
        <input
          className="input"
          id={`units-${position}`}
          name={`units-${position}`}
          inputMode="numeric"
          maxLength={4}
          placeholder="0"
          defaultValue={choice.units[position]}
        />
      </div>
      <label className="check">
        <input type="checkbox" name={`back-${position}`} defaultChecked={choice.back.includes(position)} />
        Put back in stock
      </label>
    </fieldset>
  )
}

interface RefundReviewProps {
  order: Order
  items: OrderItem[]
  /** `kept`: units by position that a refund put back in stock before it failed. */
  plan: { id: string; amountCents: number; lines: RefundLine[]; reason: string; kept: Record<number, number> }
  error: string | undefined
}

/** The second page: what will happen, and the one button. */
export function RefundReview({ order, items, plan, error }: RefundReviewProps) {
  const { id, amountCents, lines, reason, kept } = plan
  const afterwards = order.refundedCents + amountCents
  const total = order.totalCents ?? 0
  const back = lines.filter(({ restock }) => restock)
  const unitsOf = (units: (line: RefundLine) => number) =>
    back.map((line) => ({ ...line, quantity: units(line) })).filter(({ quantity }) => quantity > 0)
  const already = unitsOf(({ position, quantity }) => Math.min(quantity, kept[position] ?? 0))
  const added = unitsOf(({ position, quantity }) => quantity - (kept[position] ?? 0))
  const list = (some: RefundLine[]) =>
    items
      .flatMap((item) => some.filter(({ position }) => position === item.position).map((line) => [line, item] as const))
      .map(([{ quantity }, item]) => `${quantity} × ${fullName(item)}`)
      .join(', ')
  return (
    <Form method="post" className="form">
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <input type="hidden" name="refund" value={id} />
      <input type="hidden" name="amount" value={amountCents} />
      <dl className="facts">
        <Fact name="Goes back">
          <strong>{formatMoney(amountCents)}</strong>
          {amountCents > 0 &&
            ` to what ${order.customerName ?? 'the customer'} paid with, usually within 5 to 7 business days`}
        </Fact>
        <Fact name="For">{lines.length > 0 ? list(lines) : 'No item in particular'}</Fact>
        {reason && <Fact name="Why">{reason}</Fact>}
        <Fact name="Back in stock">{added.length > 0 ? list(added) : 'Nothing'}</Fact>
        {already.length > 0 && (
          <Fact name="In stock already">{list(already)}, put back by a refund that failed afterwards</Fact>
        )}
        <Fact name="Afterwards">
          {amountCents === 0
            ? 'These items count as taken back, and no money moves.'
            : afterwards >= total
              ? 'The order is refunded in full.'
              : `${formatMoney(afterwards)} of ${formatMoney(total)} is refunded, and the order stays paid.`}
        </Fact>
      </dl>
      <div className="actions">
        <SubmitButton>Refund {formatMoney(amountCents)}</SubmitButton>
        <a className="button button-quiet" href={`/admin/orders/${order.id}/refund?refund=${id}`}>
          Change
        </a>
      </div>
    </Form>
  )
}
