import { Form } from '@remix-run/react'
import { formatDay } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'
import type { OrderRequestKind } from '~db/schema'
import { maximumReasonLength, orderPageTexts, requestNames } from './messages'
import type { OrderPageData } from './order-page.server'

/** An order as its buyer follows it, from the link in the mails. @param error of a request that could not be sent */
export function OrderPage({ page, error }: { page: OrderPageData; error: string | undefined }) {
  const { order, step, typed, path } = page
  return (
    <div className="wrap-text order-view">
      <div className="page-head small">
        <h1>Order {order.number}</h1>
        <p className="lead">{standing(order)}</p>
      </div>
      <OrderSteps page={page} />
      <Bought page={page} />
      <section className="stack" aria-labelledby="help-title">
        <h2 id="help-title">{step === 'none' ? 'Something to change?' : orderPageTexts.ask}</h2>
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {step === 'none' && <AskLink page={page} />}
        {step === 'form' && <AskForm typed={typed} path={path} />}
        {step === 'confirm' && <AskConfirm typed={typed} path={path} />}
      </section>
    </div>
  )
}

function standing({ isRefunded, refundedCents, shippedOn }: OrderPageData['order']): string {
  if (isRefunded) return 'This order has been refunded.'
  if (shippedOn) return 'It is on its way to you.'
  return refundedCents > 0 ? 'It is paid, and part of it has been refunded.' : 'It is paid and will be on its way soon.'
}

/** Where it stands, and what is promised by when. */
function OrderSteps({ page: { order, isTest } }: { page: OrderPageData }) {
  return (
    <dl className="facts">
      {order.paidOn && <Fact name="Paid">{formatDay(order.paidOn)}</Fact>}
      {order.shippedOn && (
        <Fact name="Shipped">{formatDay(order.shippedOn)}, usually 3-7 business days on the way within the US</Fact>
      )}
      {order.parcel && (
        <Fact name="Parcel">
          {order.parcel.carrier} <span className="break">{order.parcel.number}</span>
          {order.parcel.url && (
            <>
              {' '}
              <a href={order.parcel.url} rel="noreferrer">
                Follow the parcel
              </a>
            </>
          )}
        </Fact>
      )}
      {order.shipsBy && !order.shippedOn && !order.isRefunded && <Fact name="Ships by">{order.shipsBy}</Fact>}
      {order.refundedCents > 0 && (
        <Fact name="Refunded">
          {formatMoney(order.refundedCents)}, which shows where you paid within 5-7 business days
        </Fact>
      )}
      {isTest && <Fact name="Please note">This shop takes test payments only: no money has moved.</Fact>}
    </dl>
  )
}

function Bought({ page: { order, items } }: { page: OrderPageData }) {
  return (
    <section className="summary" aria-labelledby="bought-title">
      <h2 id="bought-title">What you bought</h2>
      <dl>
        {items.map(({ name, quantity, totalCents }, index) => (
          <div key={index}>
            <dt>
              {name} {`×\u00a0${quantity}`}
            </dt>
            <dd>{formatMoney(totalCents)}</dd>
          </div>
        ))}
        <div>
          <dt>Shipping</dt>
          <dd>{order.shippingCents > 0 ? formatMoney(order.shippingCents) : 'Free'}</dd>
        </div>
        {order.taxCents > 0 && (
          <div>
            <dt>Tax</dt>
            <dd>{formatMoney(order.taxCents)}</dd>
          </div>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{formatMoney(order.totalCents)}</dd>
        </div>
      </dl>
    </section>
  )
}

function AskLink({ page: { request, path, order } }: { page: OrderPageData }) {
  if (request?.open) {
    return (
      <p>
        You asked on {formatDay(request.on)}: {requestNames[request.kind].toLowerCase()}. We will answer by email.
      </p>
    )
  }
  return (
    <>
      {request && <p>Your request of {formatDay(request.on)} has been answered.</p>}
      {order.isRefunded ? (
        <p>
          Questions? <a href="/contact">Write to us</a>.
        </p>
      ) : (
        <p>
          <a className="button button-quiet" href={`${path}?step=form`}>
            {orderPageTexts.ask}
          </a>
        </p>
      )}
    </>
  )
}

interface AskProps {
  typed: OrderPageData['typed']
  path: string
}

/** The first step: what, and why. It only leads to the second. */
function AskForm({ typed, path }: AskProps) {
  return (
    <Form method="get" action={path} className="form">
      <input type="hidden" name="step" value="confirm" />
      <fieldset className="field">
        <legend>What would you like?</legend>
        {Object.entries(requestNames).map(([value, name]) => (
          <label className="check" key={value}>
            <input type="radio" name="kind" value={value} defaultChecked={typed.kind === (value as OrderRequestKind)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="reason">Which items, and why?</label>
        {typed.error && (
          <p className="error" id="reason-error" role="alert">
            {typed.error}
          </p>
        )}
        <textarea
          className="input"
          id="reason"
          name="reason"
          rows={4}
          maxLength={maximumReasonLength}
          aria-invalid={typed.error ? true : undefined}
          aria-describedby={typed.error ? 'reason-error' : undefined}
          defaultValue={typed.reason}
        />
      </div>
      <div className="actions">
        <button className="button" type="submit">
          Continue
        </button>
        <a className="button button-quiet" href={path}>
          Back
        </a>
      </div>
    </Form>
  )
}

/** The second step: what will be sent, and the button that sends it. */
function AskConfirm({ typed: { kind, reason }, path }: AskProps) {
  const values = new URLSearchParams({ step: 'form', kind, reason })
  return (
    <Form method="post" action={`${path}?step=confirm`} className="form">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="reason" value={reason} />
      <p>This is sent to us. Nothing is cancelled or refunded by it alone: we will answer by email.</p>
      <dl className="facts">
        <Fact name="You ask to">{requestNames[kind].toLowerCase()}</Fact>
        <Fact name="You say">
          <span className="order-reason">{reason}</span>
        </Fact>
      </dl>
      <div className="actions">
        <button className="button" type="submit">
          Send request
        </button>
        <a className="button button-quiet" href={`${path}?${values.toString()}`}>
          Change
        </a>
      </div>
    </Form>
  )
}
