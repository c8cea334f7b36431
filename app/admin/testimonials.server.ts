import { pageNumber } from '~/lib/pagination'
import type { Flash } from '~/security/flash.server'
import { countTestimonials, listTestimonials, removeTestimonial, setApproved } from '~/testimonials/testimonials.server'
import { part, tell } from './answer.server'
import { testimonialTexts } from './messages'

/** The counts of both tabs, and the list of the tab in the address (waiting ones by default). */
export async function readTestimonials(params: URLSearchParams) {
  const approved = params.get('tab') === 'approved'
  const [counts, list] = await Promise.all([
    part(countTestimonials),
    part(() => listTestimonials({ approved, page: pageNumber(params) })),
  ])
  return { approved, counts: counts ?? { pending: 0, approved: 0 }, list }
}

/**
 * What a button of the list does, in words (spec section 8).
 * @returns undefined for a button that does not exist
 */
export async function runTestimonialButton(form: FormData): Promise<Flash | undefined> {
  const id = String(form.get('id') ?? '')
  switch (form.get('intent')) {
    case 'approve':
      return approve(id, true)
    case 'unapprove':
      return approve(id, false)
    case 'delete':
      return tell(() => removeTestimonial(id), {
        done: testimonialTexts.deleted,
        missing: testimonialTexts.deleteRefused,
        missingDetail: testimonialTexts.notFound,
        failed: testimonialTexts.deleteFailed,
      })
    default:
      return undefined
  }
}

function approve(id: string, approved: boolean): Promise<Flash> {
  return tell(async () => (await setApproved(id, approved)) !== null, {
    done: approved ? testimonialTexts.approved : testimonialTexts.unapproved,
    missing: testimonialTexts.updateRefused,
    missingDetail: testimonialTexts.notFound,
    failed: testimonialTexts.updateFailed,
  })
}
