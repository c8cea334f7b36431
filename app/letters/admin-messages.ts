import { brokenLink } from '~/markup/admin-messages'
import type { LetterStop } from '~db/schema'

/** Why a letter is not sent. */
export const refusalTexts = {
  subject: 'It has no subject.',
  content: 'It has no text.',
  tooLong:
    'It is too long: mailboxes cut letters of more than 100 KB, and the way out would be missing. Put a part on the blog, and a link to it here.',
  link: (link: Parameters<typeof brokenLink>[0]) => `${brokenLink(link)}.`,
  postalAddress: 'There is no postal address, which the law asks for in each letter. Put it into the mail settings.',
  readers: 'There are no readers yet who have confirmed that they want letters.',
  service:
    'No mail service is set up yet. Whoever looks after your server can do it: the README says how, under “Send mails”.',
  settings: 'The mail settings cannot be read just now. Please try again in a moment.',
}

/** Why a letter has stopped. */
export const stopTexts: Record<LetterStop, string> = {
  owner: 'You have stopped it.',
  restore:
    'A backup was restored while it was being sent. Whoever got it after the backup was made may get it once more if you go on; most mailboxes show it once.',
  age: 'Nothing of it was sent for two days, so it did not go on by itself.',
  service: 'Your mail service took no mail, five times within a day.',
  sender: 'Your mail service does not take mails from your address.',
  postalAddress: 'There is no postal address any more. Put it into the mail settings.',
}

export const letterAdminTexts = {
  loadFailed: 'Failed to load letters',
  notFound: 'Letter not found',
  saved: 'Letter saved. Nobody has got it yet.',
  saveFailed: (reason: string) => `An error occurred while saving the letter: ${reason}`,
  notDraft: 'This letter is being sent, or was, so it stays as readers have it. Nothing was saved.',
  deleted: 'Letter deleted',
  deleteQuestion: 'Are you sure you want to delete this letter? Whoever has got it keeps it.',
  notDeleted: 'A letter that is being sent can’t be deleted. Stop it first.',
  failed: 'The letter could not be changed. Please try again in a moment.',
  changed: 'This letter was changed in another window, so nothing was sent. Please look at it again.',
  already: 'This letter is being sent already, or was. Nothing was sent twice.',
  refused: 'The letter is not sent.',
  started: (readers: string) => `The letter is on its way to ${readers}.`,
  resumed: 'The letter goes on.',
  stopped: 'The letter is stopped. What was on its way arrives.',
  notSending: 'This letter is not being sent.',
  toOwner: (to: string) => `The letter is on its way to ${to}.`,
  toOwnerKept: 'No mail service is set up. The letter to you was written and is kept under Mail.',
  noSubject: 'Letter without a subject',
  readPost: 'Read it on the blog',
  notReady: 'It can’t be sent yet.',
  previewHint: 'As a mail. In the one that goes out, the way out at its end is each reader’s own.',
  confirmLead: 'Look at it once more: a letter can be stopped on its way, but not taken back.',
}
