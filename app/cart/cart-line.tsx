import { productPath } from '~/catalog/product'
import { onlyAvailable, onlyLeft } from '~/catalog/messages'
import { fullName } from '~/catalog/sellable'
import { lowStockLeft } from '~/catalog/offer'
import { Picture } from '~/images/picture'
import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { type PricedLine, maximumQuantity } from './cart'
import { CartButton, CartForm } from './cart-form'
import { pageTexts } from './page-texts'
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { Icon } from '~/ui/icon'
import type { ChangeOutcome } from './cart-store'

/** One line of the cart page. A line that cannot be bought stays, with its reason and a way to take it out. */
export function CartLineItem({ line, rejected }: { line: PricedLine; rejected: RejectedQuantity | undefined }) {
  const { sellable, problem, ref } = line
  // Two sizes of one product are two lines, so the names of their controls say which.
  const name = sellable ? fullName(sellable) : pageTexts.unavailable
  return (
    <li className="cart-line" data-problem={problem}>
      <div className="frame">
        <Picture
          src={sellable?.image.url ?? ''}
          alt={sellable?.image.alt ?? ''}
          width={272}
          height={272}
          sizes="(min-width: 40rem) 8.5rem, 6rem"
        />
      </div>
      <div className="cart-line-name">
        <h2>{sellable ? <a href={productPath(sellable)}>{sellable.name}</a> : pageTexts.unavailable}</h2>
        {!problem && <p className="line-total numeric">{formatMoney(line.totalCents)}</p>}
        {sellable && (
          <p>
            {sellable.variationName && (
              <>
                {sellable.variationName}: {sellable.variationValue}
                <br />
              </>
            )}
            {fillPlaceholders(pageTexts.each, { price: formatMoney(sellable.priceCents) })}
          </p>
        )}
        <LineNotice line={line} name={name} />
      </div>
      <div className="cart-line-controls">
        {problem ? (
          <p className="muted">{fillPlaceholders(pageTexts.quantity, { count: line.quantity })}</p>
        ) : (
          <QuantityForm line={line} name={name} rejected={rejected} />
        )}
        <CartForm intent="remove" productId={ref.productId} variationId={ref.variationId}>
          <CartButton className="button button-plain button-small">
            {pageTexts.remove}
            <span className="visually-hidden"> {name}</span>
          </CartButton>
        </CartForm>
      </div>
    </li>
  )
}

/** What a shopper has to know of a line: that it cannot be bought, costs another price now, or is nearly gone. */
function LineNotice({ line, name }: { line: PricedLine; name: string }) {
  const { sellable, problem, formerPriceCents, tooMany } = line
  if (problem) return <ProblemNotice line={line} />
  const left = sellable && lowStockLeft(sellable.stock)
  return (
    <>
      {formerPriceCents !== undefined && sellable && (
        <p className="notice" data-tone="warning">
          {fillPlaceholders(pageTexts.newPrice, {
            former: formatMoney(formerPriceCents),
            price: formatMoney(sellable.priceCents),
          })}
        </p>
      )}
      {tooMany !== undefined ? (
        <TooMany line={line} name={name} left={tooMany} />
      ) : (
        left !== undefined && (
          <p className="notice" data-tone="warning">
            {onlyLeft(left)}
          </p>
        )
      )}
    </>
  )
}

function ProblemNotice({ line: { sellable, problem } }: { line: PricedLine }) {
  return (
    <p className="notice" data-tone="danger">
      {problem === 'gone' && `${pageTexts.gone} `}
      {problem === 'soldOut' && `${pageTexts.soldOut} `}
      {problem === 'needsVariation' && sellable && (
        <>
          {pageTexts.hasOptions} <a href={productPath(sellable)}>{pageTexts.chooseOption}</a>{' '}
        </>
      )}
      {pageTexts.notCounted}
    </p>
  )
}

function TooMany({ line, name, left }: { line: PricedLine; name: string; left: number }) {
  return (
    <div className="notice" data-tone="danger">
      <p>
        {onlyAvailable(left)} {pageTexts.changeQuantity}
      </p>
      <CartForm intent="update" productId={line.ref.productId} variationId={line.ref.variationId}>
        <input type="hidden" name="quantity" value={left} />
        <CartButton className="button button-quiet button-small">
          {fillPlaceholders(pageTexts.changeTo, { count: left })}
          <span className="visually-hidden"> {name}</span>
        </CartButton>
      </CartForm>
    </div>
  )
}

/** A quantity that the shop did not take, and what it said. */
interface RejectedQuantity {
  typed: string
  message: string
}

interface QuantityFormProps {
  line: PricedLine
  name: string
  /** Of the post before this page, which was sent without script. */
  rejected: RejectedQuantity | undefined
}

/** − 2 +, each a submit button of one form, so that a typed number is never lost beside a step. */
function QuantityForm({ line, name, rejected }: QuantityFormProps) {
  const { ref, quantity } = line
  const { input, fewest, message, ...field } = useQuantityInput(quantity, rejected)
  const messageId = useId()
  return (
    <CartForm
      intent="update"
      productId={ref.productId}
      variationId={ref.variationId}
      className="cart-quantity"
      noValidate
      onBlur={field.sendWhenLeft}
      onSend={field.onSend}
      onOutcome={field.onOutcome}
    >
      {/* Enter in the field presses the first submit button: it must be this one, not "One fewer". */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        {pageTexts.update}
      </button>
      <div className="quantity">
        <StepButton step="less" label={fillPlaceholders(pageTexts.fewer, { name })} off={fewest} />
        <input
          ref={input}
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={maximumQuantity}
          defaultValue={rejected?.typed ?? quantity}
          autoComplete="off"
          autoFocus={rejected !== undefined}
          aria-label={fillPlaceholders(pageTexts.quantityOf, { name })}
          aria-invalid={message ? true : undefined}
          aria-describedby={message && messageId}
          onInput={field.onInput}
        />
        <StepButton step="more" label={fillPlaceholders(pageTexts.more, { name })} />
      </div>
      <CartButton className="button button-plain button-small cart-update">
        {pageTexts.update}
        <span className="visually-hidden"> {name}</span>
      </CartButton>
      {message && (
        <p className="notice" data-tone="danger" role="alert" id={messageId}>
          {message}
        </p>
      )}
    </CartForm>
  )
}

/**
 * The field of a line shows the quantity that the shop has accepted, or what the visitor is typing, or typed and the shop
 * refused: that is marked, with the message beside it. React does not control it: what is typed before the script arrives
 * stays.
 */
function useQuantityInput(quantity: number, rejectedBefore: RejectedQuantity | undefined) {
  const input = useRef<HTMLInputElement>(null)
  /** The visitor's own number, until it is accepted. */
  const [typed, setTyped] = useState(rejectedBefore?.typed)
  const [message, setMessage] = useState(rejectedBefore?.message)
  /** What stood in the field when the form was sent, while that is under way. */
  const sent = useRef<string>()
  const isRejected = message !== undefined && typed !== String(quantity)

  useEffect(() => {
    if (input.current && typed === undefined) input.current.value = String(quantity)
  }, [quantity, typed])

  const onInput = () => {
    setTyped(input.current?.value)
    setMessage(undefined)
  }
  // The form as a whole: the next thing after the field is its own "One more".
  const sendWhenLeft = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const known = [String(quantity), isRejected && typed, sent.current]
    if (input.current && !form.contains(relatedTarget) && !known.includes(input.current.value)) form.requestSubmit()
  }
  const onSend = () => {
    sent.current = input.current?.value
  }
  const onOutcome = (outcome: ChangeOutcome, form: FormData) => {
    const value = String(form.get('quantity'))
    if (sent.current === value) sent.current = undefined
    if (input.current?.value !== value) return false
    // A step that is refused leaves the accepted number in the field, and that is not wrong.
    const isWrong = !outcome.ok && value !== String(quantity)
    setTyped(isWrong ? value : undefined)
    setMessage(isWrong ? outcome.message.text : undefined)
    return isWrong
  }
  const fewest = Number(typed ?? quantity) <= 1
  return { input, fewest, message: isRejected ? message : undefined, onInput, sendWhenLeft, onSend, onOutcome }
}

function StepButton({ step, label, off }: { step: 'less' | 'more'; label: string; off?: boolean }) {
  return (
    <CartButton name="step" value={step} aria-label={label} pendingText="" off={off}>
      <Icon name={step === 'less' ? 'minus' : 'plus'} />
    </CartButton>
  )
}
