import type { SubmissionResult } from '@conform-to/react'
import { TextareaField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { contentMinimum, defaultRating, nameMinimum } from './limits'
import { testimonialTexts } from './messages'
import { StarInput } from './star-input'

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
      <StarInput field={field('rating')} label="Your rating" />
      <div className="form-row">
        <TextField
          field={field('author_name')}
          label="Your Name"
          hint="Initials are fine."
          autoComplete="name"
          required
          minLength={nameMinimum}
          missing={testimonialTexts.nameShort}
          invalid={testimonialTexts.nameShort}
        />
        <TextField
          field={field('email')}
          label="Email"
          hint="Never published."
          type="email"
          autoComplete="email"
          required
          missing={testimonialTexts.emailInvalid}
          invalid={testimonialTexts.emailInvalid}
        />
      </div>
      <TextareaField
        field={field('content')}
        label="Your Review"
        hint={`At least ${contentMinimum} characters.`}
        rows={6}
        required
        minLength={contentMinimum}
        missing={testimonialTexts.contentShort}
        invalid={testimonialTexts.contentShort}
      />
      <div className="actions">
        <SubmitButton pendingText="Submitting...">Submit Review</SubmitButton>
      </div>
    </ValidatedForm>
  )
}
