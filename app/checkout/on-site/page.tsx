import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { pageTexts as cartTexts } from '~/cart/page-texts'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { formTexts } from '~/forms/messages'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { discountWords, formatMoney, moneyOrFree } from '~/lib/money'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'
import { fillPlaceholders } from '~/lib/site-texts'
import { onSiteTexts as texts } from '../page-texts'
import type { Buyer, OnSiteSummary } from './provider.server'

interface OnSitePageProps {
  summary: OnSiteSummary
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** Fills in a test payment, so that the whole journey can be walked with one press. */
const example: Buyer = {
  name: 'Test Buyer',
  email: 'buyer@example.com',
  line1: '1 Test Street',
  city: 'South Weymouth',
  state: 'MA',
  postalCode: '02190',
}

/** A payment page of our own: plainly a test, or for an order that costs nothing; with the two ways out of the real one. */
export function OnSitePage({ summary, lastResult }: OnSitePageProps) {
  const { kind } = summary
  return (
    <div className="wrap">
      <div className="page-head small">
        <h1>{texts[`${kind}Title`]}</h1>
      </div>
      <div className="cart">
        <section className="form" aria-label={texts.payment}>
          <Notice tone={kind === 'demo' ? 'warning' : undefined} title={texts[`${kind}NoticeTitle`]}>
            {texts[`${kind}Notice`]}
          </Notice>
          <BuyerForm summary={summary} lastResult={lastResult} />
        </section>
        <Summary summary={summary} />
      </div>
    </div>
  )
}

function BuyerForm({ summary: { kind, isPickup, totalCents }, lastResult }: OnSitePageProps) {
  const defaultValue = kind === 'demo' ? example : undefined
  const { form, field } = useSimpleForm<keyof Buyer>({ id: `${kind}-payment`, lastResult, defaultValue })
  const text = (name: keyof Buyer, autoComplete: string, further: object = {}) => (
    <TextField
      field={field(name)}
      label={texts[`${name}Label`]}
      autoComplete={autoComplete}
      required
      missing={name === 'email' ? formTexts.emailMissing : texts[name]}
      {...further}
    />
  )
  return (
    <ValidatedForm form={form} scrollToTop>
      {text('name', 'name')}
      {text('email', 'email', { type: 'email' })}
      {!isPickup && (
        <>
          {text('line1', 'address-line1')}
          <div className="form-row">
            {text('city', 'address-level2')}
            {text('state', 'address-level1')}
            {text('postalCode', 'postal-code', { inputMode: 'numeric' })}
          </div>
        </>
      )}
      <SubmitButton name="intent" value="pay">
        {kind === 'free' ? texts.placeOrder : fillPlaceholders(texts.pay, { sum: formatMoney(totalCents) })}
      </SubmitButton>
    </ValidatedForm>
  )
}

function Summary({ summary: { lines, code, discountCents, shipping, totalCents } }: { summary: OnSiteSummary }) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{cartTexts.summary}</h2>
      <dl>
        {lines.map(({ name, quantity, totalCents: lineCents }, index) => (
          <Fact key={index} name={`${name} ×\u00a0${quantity}`}>
            {formatMoney(lineCents)}
          </Fact>
        ))}
        {code !== null && (
          <Fact name={fillPlaceholders(cartTexts.discount, { code })}>{discountWords(discountCents)}</Fact>
        )}
        {shipping && (
          <Fact name={fillPlaceholders(texts.shipping, { name: shipping.name })}>{moneyOrFree(shipping.cents)}</Fact>
        )}
        <Fact className="total" name={cartTexts.total}>
          {formatMoney(totalCents)}
        </Fact>
      </dl>
      <Form method="post">
        <SubmitButton className="button button-quiet button-wide" name="intent" value="cancel">
          {texts.cancel}
        </SubmitButton>
      </Form>
    </aside>
  )
}
