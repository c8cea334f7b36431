import type { AppLoadContext } from '@remix-run/node'
import { listProductNames } from '~/catalog/admin-products.server'
import { parseForm } from '~/forms/parse.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { pageNumber } from '~/lib/pagination'
import { allServices } from '~/services/commands.server'
import { loadOptional } from '~/site/failure.server'
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
import type { Difference } from './editors/editor'
import { handleEditorForm, hiddenNumber } from './editors/editor.server'
import { deletion } from './bin.server'
import { testimonialListTexts } from './messages'
import { editorTexts } from './editors/messages'
import { type SubjectChoice, testimonialBase, testimonialLabels, testimonialValues } from './testimonial-form'

/**
 * The list of the tab in the URL (waiting ones by default), with the counts of both tabs; null when they cannot be
 * read.
 */
export async function readTestimonials(params: URLSearchParams, context: AppLoadContext) {
  const approved = params.get('tab') === 'approved'
  const read = () => listTestimonials({ approved, page: pageNumber(params) })
  const list = (await loadOptional('testimonials', read, context)) ?? null
  return { approved, list }
}

/** How a review's form is read: what was typed outlives an ended session. */
export const testimonialForm = { keepsTyped: true }

/**
 * A review for its editor, with what it may be about. One that was deleted while its form stood open comes as null beside
 * what was typed.
 * @throws a redirect to the list, which says that it is gone
 */
export async function loadTestimonial(id: string, context: AppLoadContext) {
  const review = await findTestimonial(id)
  if (!review && !requestState(context).formFailed) {
    throw await redirectWith(listPath(), [{ tone: 'error', text: testimonialListTexts.notFound }])
  }
  return { review: review ?? null, subjects: await listSubjects(review) }
}

const listPath = (approved = false) => `/admin/testimonials${approved ? '?tab=approved' : ''}`

/** All that a review may be about: the services, with the one that it names should that be gone, and the products by name. */
async function listSubjects(
  review: Testimonial | undefined,
): Promise<Record<'services' | 'products', SubjectChoice[]>> {
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

/** Keeps what the owner mended, answered and named; the button 'Save and approve' shows it, too. */
export function handleTestimonialForm(args: FormActionArgs, id: string) {
  const { form } = args
  return handleEditorForm<MendedTestimonial>(args, {
    parse: () => parseForm(form, mendedSchema),
    save: async (values) => {
      const subject = await subjectOf(values.about, id)
      if (!subject) return { status: 422, refused: { fields: { about: testimonialListTexts.subjectGone } } }
      const approve = form.get('intent') === 'approve'
      const saved = await mendTestimonial(id, values, subject, { version: hiddenNumber(form, 'version'), approve })
      if (saved.ok) {
        const text = approve ? testimonialListTexts.approved : testimonialListTexts.saved
        return redirectWith(listPath(saved.row.isApproved), [{ tone: 'success', text }])
      }
      if (saved.reason === 'missing') return { status: 410, refused: { form: editorTexts.deleted } }
      return { newer: { base: testimonialBase(saved.newer), differences: differencesOf(saved.newer, values) } }
    },
    failed: (reason) => `${testimonialListTexts.saveFailed}: ${reason}`,
  })
}

function differencesOf(newer: Testimonial, typed: MendedTestimonial): Difference[] {
  const saved = testimonialValues(newer)
  const names = Object.keys(testimonialLabels) as (keyof MendedTestimonial)[]
  return names
    .filter((name) => saved[name] !== typed[name])
    .map((name) => ({ label: testimonialLabels[name], value: saved[name] }))
}

/**
 * What a button of the list does, in words (spec section 8).
 * @returns undefined for a button that does not exist
 */
export async function runTestimonialButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  switch (form.get('intent')) {
    case 'approve':
      return approve(id, true)
    case 'unapprove':
      return approve(id, false)
    case 'delete':
      return deletion(() => removeTestimonial(id), {
        done: testimonialListTexts.deleted,
        missing: testimonialListTexts.deleteRefused,
        missingDetail: testimonialListTexts.notFound,
        failed: testimonialListTexts.deleteFailed,
      })
    default:
      return undefined
  }
}

function approve(id: string, approved: boolean): Promise<Flash> {
  return outcomeMessage(async () => (await setApproved(id, approved)) !== null, {
    done: approved ? testimonialListTexts.approved : testimonialListTexts.unapproved,
    missing: testimonialListTexts.updateRefused,
    missingDetail: testimonialListTexts.notFound,
    failed: testimonialListTexts.updateFailed,
  })
}
