import { shopToday } from '~/lib/dates'
import { withAnchors } from '~/markup/headings.server'
import { shownContent, type LoaderRequest } from '../shown-content.server'
import { type PolicyContent, policyLabels } from './policy.content.server'
import { privacyPolicy } from './privacy.content.server'
import { refundPolicy } from './refund.content.server'
import { shippingPolicy } from './shipping.content.server'
import { termsOfService } from './terms.content.server'

export const policies: PolicyContent[] = [privacyPolicy, termsOfService, refundPolicy, shippingPolicy]

/** The policy at a path, as its page shows it; undefined where there is none. Without a date of its own it has the current one. */
export async function loadPolicy(path: string, args: LoaderRequest) {
  const declaration = policies.find(({ paths }) => paths[0] === path)
  if (!declaration) return undefined
  const [{ body, ...words }, labels] = await Promise.all([
    shownContent(declaration, args),
    shownContent(policyLabels, args),
  ])
  return { ...words, labels, ...withAnchors(body), updated: words.updated || shopToday() }
}
