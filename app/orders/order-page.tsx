import { Form } from '@remix-run/react'
import { formatDay } from '~/lib/days'
import { discountWords, formatMoney, moneyOrFree } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { maximumReasonLength, orderPageTexts as texts, requestKinds } from './messages'
import type { OrderPageData } from './order-page.server'

/** Where each step begins: the first screen of a phone shows nothing of it. */
const stepsPlace = '#help-title'

/** An order as its buyer follows it, from the link in the mails. @param error of a request that could not be sent */
export function OrderPage({ page, error }: { page: OrderPageData; error: string | undefined }) {
  const { content, order, step, typed, path } = page
  return (
    <div className="wrap-text order-view">
      <div className="page-head small">
        <h1>{content.title}</h1>
        <p className="lead">{content[standingOf(order)]}</p>
      </div>
      <OrderSteps page={page} />
      <Bought page={page} />
      <section className="stack" aria-labelledby="help-title">
        <h2 id="help-title">{step === 'none' ? content.helpTitle : content.ask}</h2>
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {step === 'none' && <AskLink page={page} />}
        {step === 'form' && <AskForm typed={typed} path={path} />}
        {step === 'confirm' && <AskConfirm typed={typed} path={path} note={content.confirm} />}
      </section>
    </div>
  )
}

/** The name of the words that say where it stands. */
function standingOf({ isRefunded, refundedCents, isShipped, pickup }: OrderPageData['order']) {
  if (isRefunded) return 'refunded'
  if (isShipped) return pickup ? 'pickupReady' : 'shipped'
  if (refundedCents > 0) return 'partRefunded'
  return pickup ? 'pickupPaid' : 'paid'
}

/** Where it stands, and what is promised by when. */
function OrderSteps({ page: { content, order, isTest } }: { page: OrderPageData }) {
  return (
    <dl className="facts">
      {order.paidOn && <Fact name={texts.paid}>{formatDay(order.paidOn)}</Fact>}
      {order.pickup && (
        <Fact name={texts.pickup}>
          <span className="order-reason">{[...order.pickup.address, order.pickup.times].join('\n')}</span>
        </Fact>
      )}
      {order.isShipped && !order.pickup && (
        <Fact name={texts.shipped}>{order.hasDays ? content.shippedIn : content.shippedOn}</Fact>
      )}
      {order.parcel && (
        <Fact name={texts.parcel}>
          {order.parcel.carrier} <span className="break">{order.parcel.number}</span>
          {order.parcel.url && (
            <>
              {' '}
              <a href={order.parcel.url} rel="noreferrer">
                {texts.follow}
              </a>
            </>
          )}
        </Fact>
      )}
      {order.shipsBy && !order.isShipped && !order.isRefunded && (
        <Fact name={order.pickup ? texts.readyBy : texts.shipsBy}>{order.shipsBy}</Fact>
      )}
      {order.refundedCents > 0 && <Fact name={texts.refunded}>{content.refundedSum}</Fact>}
      {isTest && <Fact name={texts.note}>{texts.test}</Fact>}
    </dl>
  )
}

function Bought({ page: { content, order, items } }: { page: OrderPageData }) {
  return (
    <section className="summary" aria-labelledby="bought-title">
      <h2 id="bought-title">{content.boughtTitle}</h2>
      <dl>
        {items.map(({ name, quantity, totalCents }, index) => (
          <Fact key={index} name={`${name} ×\u00a0${quantity}`}>
            {formatMoney(totalCents)}
          </Fact>
        ))}
        {order.code !== null && (
          <Fact name={fillPlaceholders(texts.discount, { code: order.code })}>
            {discountWords(order.discountCents)}
          </Fact>
        )}
        <Fact
          name={order.shippingWay ? fillPlaceholders(texts.shippingWay, { name: order.shippingWay }) : texts.shipping}
        >
          {moneyOrFree(order.shippingCents)}
        </Fact>
        {order.taxCents > 0 && <Fact name={texts.tax}>{formatMoney(order.taxCents)}</Fact>}
        <Fact className="total" name={texts.total}>
          {formatMoney(order.totalCents)}
        </Fact>
      </dl>
    </section>
  )
}

function AskLink({ page: { content, request, path, order } }: { page: OrderPageData }) {
  if (request?.open) return <Paragraphs text={content.waiting} />
  return (
    <>
      {request && <Paragraphs text={content.answered} />}
      {order.isRefunded ? (
        <p>
          {content.questions} <a href="/contact">{content.write}</a>.
        </p>
      ) : (
        <p>
          <a className="button button-quiet" href={`${path}?step=form${stepsPlace}`}>
            {content.ask}
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
    <Form method="get" action={path + stepsPlace} className="form">
      <input type="hidden" name="step" value="confirm" />
      <fieldset className="field">
        <legend>{texts.what}</legend>
        {requestKinds.map((value) => (
          <label className="check" key={value}>
            <input type="radio" name="kind" value={value} defaultChecked={typed.kind === value} />
            {texts[value]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="reason">{texts.why}</label>
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
          {texts.continue}
        </button>
        <a className="button button-quiet" href={path}>
          {texts.back}
        </a>
      </div>
    </Form>
  )
}

/** The second step: what will be sent, and the button that sends it. */
function AskConfirm({ typed: { kind, reason }, path, note }: AskProps & { note: string }) {
  const urlOf = (step: OrderPageData['step']) => `${path}?${new URLSearchParams({ step, kind, reason }).toString()}`
  return (
    // What was typed stands in the URL, too, so a refused request shows it again.
    <Form method="post" action={urlOf('confirm')} className="form">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="reason" value={reason} />
      <Paragraphs text={note} />
      <dl className="facts">
        <Fact name={texts.youAsk}>{texts[kind].toLowerCase()}</Fact>
        <Fact name={texts.youSay}>
          <span className="order-reason">{reason}</span>
        </Fact>
      </dl>
      <div className="actions">
        <button className="button" type="submit">
          {texts.send}
        </button>
        <a className="button button-quiet" href={urlOf('form') + stepsPlace}>
          {texts.change}
        </a>
      </div>
    </Form>
  )
}
