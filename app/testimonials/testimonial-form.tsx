import type { SubmissionResult } from '@conform-to/react'
import { TextareaField, TextField } from '~/forms/fields'
import { KitForm } from '~/forms/kit-form'
import { SubmitButton } from '~/forms/submit-button'
import { useKitForm } from '~/forms/use-kit-form'
import { contentMinimum, defaultRating, nameMinimum, testimonialTexts } from './messages'
import { StarInput } from './star-input'

interface TestimonialFields extends Record<string, unknown> {
  rating: string
  author_name: string
  email: string
  content: string
}

interface TestimonialFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** The product that the review is about. */
  productId: string | undefined
}

export function TestimonialForm({ lastResult, productId }: TestimonialFormProps) {
  const [form, fields] = useKitForm<TestimonialFields>({
    id: 'testimonial',
    lastResult,
    defaultValue: { rating: String(defaultRating) },
  })
  return (
    <KitForm form={form} scrollToTop trap>
      {productId && <input type="hidden" name="product_id" value={productId} />}
      <StarInput field={fields.rating} label="Your rating" />
      <div className="form-row">
        <TextField
          field={fields.author_name}
          label="Your Name"
          hint="Initials are fine."
          autoComplete="name"
          required
          minLength={nameMinimum}
          missing={testimonialTexts.nameShort}
          invalid={testimonialTexts.nameShort}
        />
        <TextField
          field={fields.email}
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
        field={fields.content}
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
    </KitForm>
  )
}
