import type { AppLoadContext } from '@remix-run/node'
import { listProductNames } from '~/catalog/admin-products.server'
import { parseForm } from '~/forms/parse.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { pageNumber } from '~/lib/pagination'
import { allServices } from '~/services/commands.server'
import { type MendedTestimonial, mendedSchema } from '~/testimonials/schema.server'
import {
  findTestimonial,
  listTestimonials,
  mendTestimonial,
  removeTestimonial,
  setApproved,
  type Subject,
  type Testimonial,
} from '~/testimonials/testimonials.server'
import { buttons } from './buttons.server'
import { conflict, differencesBetween, handleEditorForm, hiddenNumber } from './editors/editor.server'
import { editorTexts } from './editors/messages'
import { optionalList } from './lists.server'
import { testimonialAdminTexts as texts, testimonialLabels } from './messages'

const isApprovedTab = (params: URLSearchParams) => params.get('tab') === 'approved'

const readList = optionalList('testimonials', (params) =>
  listTestimonials({ approved: isApprovedTab(params), page: pageNumber(params) }),
)

/** The list of the tab in the URL (waiting ones by default), with the counts of both tabs. */
export async function readTestimonials(params: URLSearchParams, context: AppLoadContext) {
  return { approved: isApprovedTab(params), ...(await readList(params, context)) }
}

/**
 * A review for its editor, with what it may be about. One that was deleted while its form stood open comes as null beside
 * what was typed.
 * @throws a redirect to the list, which says that it is gone
 */
export async function loadTestimonial(id: string, context: AppLoadContext) {
  const review = await findTestimonial(id)
  if (!review && !requestState(context).formFailed) {
    throw await redirectWith(listPath(), [{ tone: 'error', text: texts.notFound }])
  }
  return {
    review: review ?? null,
    base: (review ? { version: String(review.version) } : {}) as Record<string, string>,
    values: review ? formValues(review) : { author_name: '', content: '', reply: '', about: '' },
    subjects: await listSubjects(review),
  }
}

function formValues({ authorName, content, reply, serviceSlug, productId }: Testimonial): MendedTestimonial {
  const about = serviceSlug ? `service:${serviceSlug}` : productId ? `product:${productId}` : ''
  return { author_name: authorName, content, reply, about }
}

const listPath = (approved = false) => `/admin/testimonials${approved ? '?tab=approved' : ''}`

/** All that a review may be about, by name: the services (with the one that it names, even if that is gone), the products. */
async function listSubjects(review: Testimonial | undefined) {
  const [services, products] = await Promise.all([allServices(), listProductNames(review?.productId ?? '')])
  const { serviceSlug, serviceTitle } = review ?? {}
  const isGone = serviceSlug && !services.some(({ slug }) => slug === serviceSlug)
  const named = isGone ? [...services, { slug: serviceSlug, title: serviceTitle ?? serviceSlug }] : services
  return {
    services: named.map(({ slug, title }) => ({ value: `service:${slug}`, name: title })),
    products: products.map(({ id, name }) => ({ value: `product:${id}`, name })),
  }
}

/** The columns of what was chosen; undefined when that is not there (any more). */
async function subjectOf(about: string, reviewId: string): Promise<Subject | undefined> {
  const none = { productId: null, serviceSlug: null, serviceTitle: null }
  if (about === '') return none
  const { services, products } = await listSubjects(await findTestimonial(reviewId))
  const chosen = [...services, ...products].find(({ value }) => value === about)
  if (!chosen) return undefined
  const key = about.slice(about.indexOf(':') + 1)
  return services.includes(chosen)
    ? { ...none, serviceSlug: key, serviceTitle: chosen.name }
    : { ...none, productId: key }
}

/** What a review is about, as its form names it. */
async function nameOfSubject(about: string, review: Testimonial): Promise<string> {
  const { services, products } = await listSubjects(review)
  return [...services, ...products].find(({ value }) => value === about)?.name ?? texts.aboutNothing
}

/** Saves what the owner mended, her reply, and what a review is about; the button 'Save and approve' shows it, too. */
export function handleTestimonialForm(args: FormActionArgs, id: string) {
  const { form } = args
  return handleEditorForm<MendedTestimonial>(args, {
    parse: () => parseForm(form, mendedSchema),
    save: async (values) => {
      const subject = await subjectOf(values.about, id)
      if (!subject) return { status: 422, refused: { fields: { about: texts.subjectGone } } }
      const approve = form.get('intent') === 'approve'
      const saved = await mendTestimonial(id, values, subject, { version: hiddenNumber(form, 'version'), approve })
      if (saved.ok) {
        const text = approve ? texts.approved : texts.saved
        return redirectWith(listPath(saved.row.isApproved), [{ tone: 'success', text }])
      }
      if (saved.reason === 'missing') return { status: 410, refused: { form: editorTexts.deleted } }
      const now = formValues(saved.newer)
      const shown = { ...now, about: await nameOfSubject(now.about, saved.newer) }
      return conflict(saved.newer, differencesBetween(testimonialLabels, now, values, shown))
    },
    failed: (reason) => `${texts.saveFailed}: ${reason}`,
  })
}

/** The buttons of the list (spec section 8). */
export const pressTestimonialButton = buttons(
  { missing: texts.updateRefused, missingDetail: texts.notFound, failed: texts.updateFailed },
  (id) => ({
    approve: [async () => (await setApproved(id, true)) !== null, texts.approved],
    unapprove: [async () => (await setApproved(id, false)) !== null, texts.unapproved],
    delete: [() => removeTestimonial(id), texts.deleted, { missing: texts.deleteRefused, failed: texts.deleteFailed }],
  }),
)
