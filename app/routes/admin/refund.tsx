import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { refundKinds } from '~/admin/order-messages'
import { handleRefund, readRefund } from '~/admin/refunds.server'
import { fullName } from '~/catalog/sellable'
import { SubmitButton } from '~/forms/submit-button'
import { formatMoney } from '~/lib/money'
import { maximumRefundReason } from '~/orders/after-refunds'
import type { OrderItem } from '~/orders/order'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'

export { revalidateOnConflict as shouldRevalidate } from '~/site/skip-revalidation-on-error'

export const meta = adminMeta('Refund')

export const loader = adminLoader(({ params, request }) => readRefund(params.id ?? '', request))

export const action = adminAction((args) => handleRefund(args, args.params.id ?? ''))

export default function RefundPage() {
  const { plan, error, ...page } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const refused = failed && 'error' in failed ? failed : undefined
  return (
    <>
      <AdminHead
        title={plan ? 'This will happen' : 'Refund'}
        back={{ name: `Order ${page.order.number}`, path: `/admin/orders/${page.order.id}` }}
      />
      {plan ? (
        <RefundReview {...page} plan={refused ? { ...plan, id: refused.refund } : plan} error={refused?.error} />
      ) : (
        <RefundForm {...page} error={refused?.error ?? error} />
      )}
    </>
  )
}

type RefundPageProps = Omit<Awaited<ReturnType<typeof readRefund>>, 'plan' | 'error'> & { error: string | undefined }

/** The first page of a refund: how much, and what is for sale again. It is a search: nothing happens by it. */
function RefundForm({ order, refundId, items, left, choice, error }: RefundPageProps) {
  const { key } = useLocation()
  const open = items.filter(({ position }) => (left.units[position] ?? 0) > 0)
  return (
    <Form method="get" className="form refund-form">
      <input type="hidden" name="refund" value={refundId} />
      {error && (
        // Each look leads to the top of the page, and so does the focus, which was on the button below.
        <div key={key} tabIndex={-1} ref={focus}>
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        </div>
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

const focus = (element: HTMLElement | null) => element?.focus()

interface RefundItemProps {
  item: OrderItem
  left: number
  choice: RefundPageProps['choice']
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

interface RefundReviewProps extends Pick<RefundPageProps, 'order' | 'items' | 'error'> {
  /** `kept`: units by position that a refund put back in stock before it failed. */
  plan: NonNullable<Awaited<ReturnType<typeof readRefund>>['plan']>
}

/** The second page: what will happen, and the one button. */
function RefundReview({ order, items, plan, error }: RefundReviewProps) {
  const { id, amountCents, lines, reason, kept } = plan
  const { pathname, search } = useLocation()
  const change = new URLSearchParams(search)
  change.set('refund', id)
  change.set('change', 'yes')
  const afterwards = order.refundedCents + amountCents
  const total = order.totalCents ?? 0
  const back = lines.filter(({ restock }) => restock)
  const unitsOf = (units: (line: (typeof lines)[number]) => number) =>
    back.map((line) => ({ ...line, quantity: units(line) })).filter(({ quantity }) => quantity > 0)
  const already = unitsOf(({ position, quantity }) => Math.min(quantity, kept[position] ?? 0))
  const added = unitsOf(({ position, quantity }) => quantity - (kept[position] ?? 0))
  const list = (some: typeof lines) =>
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
        <a className="button button-quiet" href={`${pathname}?${change.toString()}`}>
          Change
        </a>
      </div>
    </Form>
  )
}
