/** What the admin says of messages; visitors' pages need not load it. */
export const inboxTexts = {
  handled: 'Message marked as handled',
  open: 'Message marked as open',
  messageDeleted: 'Message deleted',
  messageQuestion: 'Are you sure you want to delete this message? This action cannot be undone.',
  messageMissing: 'Message not found',
  messageFailed: 'Failed to update message',
  messagesFailed: 'Failed to load messages',
}

/** The messages to choose above their list. */
export const messageFilters = { open: 'New', webhookFailed: 'Notification failed' }
