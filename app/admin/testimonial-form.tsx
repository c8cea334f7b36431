import { SelectField, TextareaField, TextField } from '~/forms/fields'
import { contentMinimum, nameMinimum, testimonialTexts } from '~/testimonials/messages'
import type { Testimonial } from '~/testimonials/testimonials.server'
import { Fact } from '~/ui/fact'
import { Stars } from '~/ui/stars'
import { type Base, EditorForm, type EditorResult, SaveButton, useEditor } from './editors/editor'
import { testimonialListTexts as texts } from './messages'
import type { AuthenticationRequiredResult } from './session-expired'

/** One of the things that a review may be about: `service:general-reiki`, `product:…`. */
export interface SubjectChoice {
  value: string
  name: string
}

type Values = { author_name: string; content: string; reply: string; about: string }

/** The fields of the form by their labels, for the comparison of two versions. */
export const testimonialLabels: Values = {
  author_name: 'Name',
  content: 'Review',
  reply: texts.reply,
  about: texts.about,
}

/** A review as its form is filled in. */
export function testimonialValues({ authorName, content, reply, serviceSlug, productId }: Testimonial): Values {
  const about = serviceSlug ? `service:${serviceSlug}` : productId ? `product:${productId}` : ''
  return { author_name: authorName, content, reply, about }
}

/** The hidden fields that say which state of a review a form was loaded with. */
export function testimonialBase({ version }: Testimonial): Base {
  return { version: String(version) }
}

interface TestimonialEditorProps {
  /** Null when it was deleted while its form stood open. */
  review: Testimonial | null
  subjects: Record<'services' | 'products', SubjectChoice[]>
  result: EditorResult | AuthenticationRequiredResult | undefined
}

const emptyValues: Values = { author_name: '', content: '', reply: '', about: '' }

/** The editor of a review (beyond, section 5, "Testimonials"). */
export function TestimonialEditor({ review, subjects, result }: TestimonialEditorProps) {
  const editor = useEditor<Values, EditorResult>({
    id: 'testimonial',
    base: review ? testimonialBase(review) : {},
    values: review ? testimonialValues(review) : emptyValues,
    result,
  })
  const { fields } = editor
  return (
    <EditorForm editor={editor} scrollToTop>
      <div className="panel">
        <TextField
          field={fields.author_name}
          label={testimonialLabels.author_name}
          required
          minLength={nameMinimum}
          missing={testimonialTexts.nameShort}
          invalid={testimonialTexts.nameShort}
        />
        <TextareaField
          field={fields.content}
          label={testimonialLabels.content}
          rows={7}
          required
          minLength={contentMinimum}
          missing={testimonialTexts.contentShort}
          invalid={testimonialTexts.contentShort}
        />
        <TextareaField field={fields.reply} label={testimonialLabels.reply} hint={texts.replyHint} optional rows={4} />
        <SelectField field={fields.about} label={testimonialLabels.about}>
          <option value="">{texts.aboutNothing}</option>
          <Choices label="Services" choices={subjects.services} />
          <Choices label="Products" choices={subjects.products} />
        </SelectField>
        {review && (
          <div className="actions">
            <SaveButton editor={editor} label="Save" />
            {!review.isApproved && (
              <SaveButton
                editor={editor}
                label={texts.approveToo}
                className="button button-quiet"
                name="intent"
                value="approve"
              />
            )}
          </div>
        )}
      </div>
      {review && <Original review={review} />}
    </EditorForm>
  )
}

function Choices({ label, choices }: { label: string; choices: SubjectChoice[] }) {
  if (choices.length === 0) return null
  return (
    <optgroup label={label}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

/** What the author wrote, beside what visitors read. */
function Original({ review }: { review: Testimonial }) {
  return (
    <div className="side">
      <section className="panel" aria-labelledby="original-title">
        <h2 id="original-title">{texts.originalTitle}</h2>
        <p className="muted">{texts.originalText}</p>
        <Stars rating={review.rating} />
        <p className="lines break">{review.originalContent ?? review.content}</p>
        <dl className="facts">
          <Fact name="Name">{review.originalAuthorName ?? review.authorName}</Fact>
          {review.email && (
            <Fact name="Email">
              <a className="break" href={`mailto:${review.email}`}>
                {review.email}
              </a>
            </Fact>
          )}
        </dl>
      </section>
    </div>
  )
}
