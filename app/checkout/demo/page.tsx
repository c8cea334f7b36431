import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { formatMoney } from '~/lib/money'
import { Notice } from '~/ui/notice'
import { demoMessages } from '../messages'
import type { DemoLine, DemoPayment } from './provider.server'

interface DemoPageProps {
  lines: DemoLine[]
  totalCents: number
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** Filled in already, so that the whole journey can be walked with one press. */
const example: DemoPayment = {
  name: 'Test Buyer',
  email: 'buyer@example.com',
  line1: '1 Test Street',
  city: 'South Weymouth',
  state: 'MA',
  postalCode: '02190',
}

/** The payment page of a shop without a payment service: plainly a test, with the same two ways out as the real one. */
export function DemoPage({ lines, totalCents, lastResult }: DemoPageProps) {
  return (
    <div className="wrap">
      <div className="page-head small">
        <h1>Test payment</h1>
      </div>
      <div className="cart">
        <section className="form" aria-label="Payment">
          <Notice tone="warning" title="This is a test">
            No card is asked for and no money moves. The order is written down as if it had been paid.
          </Notice>
          <PaymentForm lastResult={lastResult} totalCents={totalCents} />
        </section>
        <Summary lines={lines} totalCents={totalCents} />
      </div>
    </div>
  )
}

function PaymentForm({ lastResult, totalCents }: Pick<DemoPageProps, 'lastResult' | 'totalCents'>) {
  const { form, field } = useSimpleForm<keyof DemoPayment>({ id: 'demo-payment', lastResult, defaultValue: example })
  const text = (name: keyof DemoPayment, label: string, autoComplete: string, further: object = {}) => (
    <TextField
      field={field(name)}
      label={label}
      autoComplete={autoComplete}
      required
      missing={demoMessages[name]}
      {...further}
    />
  )
  return (
    <ValidatedForm form={form} scrollToTop>
      {text('name', 'Name', 'name')}
      {text('email', 'Email', 'email', { type: 'email', invalid: demoMessages.invalidEmail })}
      {text('line1', 'Street address', 'address-line1')}
      <div className="form-row">
        {text('city', 'City', 'address-level2')}
        {text('state', 'State', 'address-level1')}
        {text('postalCode', 'ZIP code', 'postal-code', { inputMode: 'numeric' })}
      </div>
      <SubmitButton name="intent" value="pay">
        Pay {formatMoney(totalCents)}
      </SubmitButton>
    </ValidatedForm>
  )
}

function Summary({ lines, totalCents }: Pick<DemoPageProps, 'lines' | 'totalCents'>) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order summary</h2>
      <dl>
        {lines.map(({ name, quantity, totalCents: lineCents }, index) => (
          <div key={index}>
            <dt>
              {name} {`×\u00a0${quantity}`}
            </dt>
            <dd>{formatMoney(lineCents)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd>{formatMoney(totalCents)}</dd>
        </div>
      </dl>
      <Form method="post">
        <SubmitButton className="button button-quiet button-wide" name="intent" value="cancel">
          Cancel
        </SubmitButton>
      </Form>
    </aside>
  )
}
