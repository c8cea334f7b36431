import { inboxTexts as texts, messageFilters } from '~/inbox/admin-messages'
import { deleteMessage, listMessages, markHandled } from '~/inbox/admin-inbox.server'
import { resendByHand } from '~/outbox/send.server'
import { buttons } from './buttons.server'
import { filteredList } from './lists.server'

export const readMessages = filteredList('messages', messageFilters, listMessages)

export const pressMessageButton = buttons({ missing: texts.messageMissing, failed: texts.messageFailed }, (id) => ({
  handled: [() => markHandled(id, true), texts.handled],
  open: [() => markHandled(id, false), texts.open],
  'delete-message': [() => deleteMessage(id), texts.messageDeleted],
  retry: [() => resendByHand(id)],
}))
