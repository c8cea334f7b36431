import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { type ActionResult, EditorForm, type EditorResult, SaveButton, useEditor } from '~/admin/editors/editor'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { testimonialAdminTexts as texts, testimonialLabels } from '~/admin/messages'
import { handleTestimonialForm, loadTestimonial } from '~/admin/testimonials.server'
import { SelectField, TextareaField, TextField } from '~/forms/fields'
import { contentMinimum, nameMinimum, testimonialTexts } from '~/testimonials/messages'
import type { Testimonial } from '~/testimonials/testimonials.server'
import { Fact } from '~/ui/fact'
import { Stars } from '~/ui/stars'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta(texts.editTitle)

export const loader = adminLoader(({ params, context }) => loadTestimonial(params.id ?? '', context))

export const action = adminAction((args) => handleTestimonialForm(args, args.params.id ?? ''), { keepsTyped: true })

export default function TestimonialPage() {
  const loaded = useLoaderData<typeof loader>()
  const { review } = loaded
  const back = { name: texts.title, path: `/admin/testimonials${review?.isApproved ? '?tab=approved' : ''}` }
  return (
    <>
      <AdminHead title={texts.editTitle} lead={texts.editLead} back={back} />
      <TestimonialEditor key={review?.id} {...loaded} result={useActionData<typeof action>()} />
    </>
  )
}

type TestimonialEditorProps = Awaited<ReturnType<typeof loadTestimonial>> & {
  result: ActionResult
}

/** The editor of a review (beyond, section 5, "Testimonials"). */
function TestimonialEditor({ review, base, values, subjects, result }: TestimonialEditorProps) {
  const editor = useEditor<typeof values, EditorResult>({ id: 'testimonial', base, values, result })
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

function Choices({ label, choices }: { label: string; choices: { value: string; name: string }[] }) {
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
