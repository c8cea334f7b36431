import { plural } from '~/lib/text'
import type { ReaderState } from '~db/schema'

/** What the admin says of subscribers; visitors' pages need not load it. */
export const subscriberTexts = {
  deleted: 'Subscriber deleted',
  question: 'Are you sure you want to delete this subscriber? This action cannot be undone.',
  missing: 'Subscriber not found',
  failed: 'Failed to delete subscriber',
  fromBeforeTitle: 'Where did they agree?',
  fromBefore: (who: string, isOne: boolean) =>
    `${who} from before ${isOne ? 'was' : 'were'} never asked by email, and ${isOne ? 'gets' : 'get'} no letters until you say where they agreed.`,
  neverAsked: 'From before: never asked',
  wordsHint: 'Such as: list at the counter, May 2026. It is kept with each of them.',
  wordsMissing: 'Please say where they agreed',
  confirmed: (count: number) => `${plural(count, 'subscriber')} confirmed`,
  alreadyConfirmed: 'All of them are confirmed already',
  confirmFailed: 'Failed to confirm subscribers',
  loadFailed: 'Failed to load subscribers',
}

/** How the owner knows the states. */
export const stateNames: Record<ReaderState, string> = {
  asked: 'Not confirmed',
  confirmed: 'Confirmed',
  left: 'Left',
  bounced: 'Bounced',
}

/** The subscribers to choose above their list. */
export const subscriberFilters = { ...stateNames, webhookFailed: 'Notification failed' }
