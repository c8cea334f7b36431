import type { SubmissionResult } from '@conform-to/react'
import { TextField, TextareaField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { contentMinimum, defaultRating, nameMinimum, testimonialTexts } from './messages'
import { FieldTexts, type FieldState } from '~/forms/field-frame'
import { fillPlaceholders } from '~/lib/site-texts'
import { Icon } from '~/ui/icon'

type TestimonialField = 'rating' | 'author_name' | 'email' | 'content'

interface TestimonialFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** The product that the review is about. */
  productId: string | undefined
}

/** Sends a review, which is read before it appears (spec section 5, "Testimonial form"). */
export function TestimonialForm({ lastResult, productId }: TestimonialFormProps) {
  const { form, field } = useSimpleForm<TestimonialField>({
    id: 'testimonial',
    lastResult,
    defaultValue: { rating: String(defaultRating) },
  })
  return (
    <ValidatedForm form={form} scrollToTop honeypot>
      {productId && <input type="hidden" name="product_id" value={productId} />}
      <StarInput field={field('rating')} label={testimonialTexts.rating} />
      <div className="form-row">
        <TextField
          field={field('author_name')}
          label={testimonialTexts.name}
          hint={testimonialTexts.nameHint}
          autoComplete="name"
          required
          minLength={nameMinimum}
          missing={testimonialTexts.nameShort}
          invalid={testimonialTexts.nameShort}
        />
        <TextField
          field={field('email')}
          label={testimonialTexts.email}
          hint={testimonialTexts.emailHint}
          type="email"
          autoComplete="email"
          required
          missing={testimonialTexts.emailInvalid}
          invalid={testimonialTexts.emailInvalid}
        />
      </div>
      <TextareaField
        field={field('content')}
        label={testimonialTexts.content}
        hint={testimonialTexts.contentHint}
        rows={6}
        required
        minLength={contentMinimum}
        missing={testimonialTexts.contentShort}
        invalid={testimonialTexts.contentShort}
      />
      <div className="actions">
        <SubmitButton pendingText={testimonialTexts.submitting}>{testimonialTexts.submit}</SubmitButton>
      </div>
    </ValidatedForm>
  )
}

/** Five radio buttons that look like stars; every star up to the chosen one is lit, by CSS alone. */
function StarInput({ field, label }: { field: FieldState; label: string }) {
  const chosen = Number(field.initialValue ?? defaultRating)
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{label}</legend>
      <FieldTexts field={field} />
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              key={field.key}
              className="covering"
              type="radio"
              id={stars === 1 ? field.id : undefined}
              name={field.name}
              form={field.formId}
              value={stars}
              defaultChecked={stars === chosen}
            />
            <Icon name="star" />
            <span className="visually-hidden">
              {fillPlaceholders(stars === 1 ? testimonialTexts.star : testimonialTexts.stars, { count: stars })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
