import { outcomeMessage } from '~/http/outcome.server'
import type { AppLoadContext } from '@remix-run/node'
import { pageNumber } from '~/lib/pagination'
import { textOf } from '~/http/read-form.server'
import type { Flash } from '~/http/flash.server'
import { loadOptional } from '~/site/load-optional.server'
import { listTestimonials, removeTestimonial, setApproved } from '~/testimonials/testimonials.server'
import { testimonialListTexts } from './messages'

/**
 * The list of the tab in the address (waiting ones by default), with the counts of both tabs; null when they cannot be
 * read.
 */
export async function readTestimonials(params: URLSearchParams, context: AppLoadContext) {
  const approved = params.get('tab') === 'approved'
  const read = () => listTestimonials({ approved, page: pageNumber(params) })
  const list = (await loadOptional('testimonials', read, context)) ?? null
  return { approved, list }
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
      return outcomeMessage(() => removeTestimonial(id), {
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
