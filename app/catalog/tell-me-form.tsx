import type { SubmissionResult } from '@conform-to/react'
import { controlProps, FieldTexts, HoneypotField, plainField } from '~/forms/field-frame'
import { formTexts } from '~/forms/messages'
import { tellMeTexts } from './product-texts'
import type { Product } from './product'

const formId = 'tell-me'

const isSoldOut = ({ stock }: Pick<Product, 'stock'>) => stock.kind === 'soldOut'

/** Whether a product, or one of its options, is sold out. */
export function canBeWaitedFor(product: Product): boolean {
  return product.hasVariations ? product.variations.some(isSoldOut) : isSoldOut(product)
}

interface TellMeFormProps {
  product: Product
  /** The outcome of a post that was refused, on the page of this form alone. */
  lastResult?: SubmissionResult<string[]>
}

/**
 * The form to be told by mail when what is sold out is back (beyond, section 4); nothing where all is in stock. Plain HTML, which
 * costs the product's page next to no script. Success leads back to that page, a refused address to `/tell-me`.
 */
export function TellMeForm({ product, lastResult }: TellMeFormProps) {
  if (!canBeWaitedFor(product)) return null
  const soldOut = product.variations.filter(isSoldOut)
  const typed = (name: string) => (lastResult?.initialValue?.[name] as string | undefined) ?? ''
  const { '': ofForm, email: ofEmail, variation: ofVariation } = lastResult?.error ?? {}
  const email = plainField(formId, 'email', ofEmail ?? ofForm)
  const variation = plainField(formId, 'variation', ofVariation)
  return (
    <form
      id={formId}
      className="form"
      method="post"
      action={`/tell-me?product=${product.slug}`}
      aria-labelledby={`${formId}-title`}
    >
      <h2 id={`${formId}-title`}>{tellMeTexts.tellMeTitle}</h2>
      {product.hasVariations && (
        <div className="field">
          <label htmlFor={variation.id}>{tellMeTexts.whichOne}</label>
          <FieldTexts field={variation} />
          <select
            className="input"
            {...controlProps(variation)}
            defaultValue={typed('variation')}
            autoFocus={variation.errors !== undefined}
          >
            {soldOut.map(({ id, value }) => (
              <option key={id} value={id}>
                {value}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={email.id}>{formTexts.email}</label>
        <FieldTexts field={email} hint={tellMeTexts.tellMeHint} />
        <div className="input-line">
          <input
            className="input"
            type="email"
            autoComplete="email"
            required
            {...controlProps(email, tellMeTexts.tellMeHint)}
            defaultValue={typed('email')}
            autoFocus={email.errors !== undefined}
          />
          <button className="button button-quiet" type="submit">
            {tellMeTexts.tellMe}
          </button>
        </div>
      </div>
      <HoneypotField formId={formId} />
    </form>
  )
}
