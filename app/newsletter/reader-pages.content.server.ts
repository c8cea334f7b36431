import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { subscribers } from '~db/schema'
import { declareContent } from '~/content/contents.server'
import { readerPath } from './readers.server'

/** The words of the pages that the newsletter's mails lead to (beyond, section 4). */
export const readerPagesContent = declareContent({
  key: 'newsletter-pages',
  title: 'Newsletter: saying yes and leaving',
  paths: ['/newsletter'],
  /** They are the same for every reader. */
  async example() {
    const [asked] = await getPrivateDb()
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.state, 'asked'), isNotNull(subscribers.email)))
      .orderBy(desc(subscribers.createdAt))
      .limit(1)
    return asked && readerPath('confirm', asked.id)
  },
  lead: 'The pages that the mail after signing up, and each letter, lead to. The preview shows the first of them.',
  fields: {
    confirmTitle: { ...line('Title', 'One last step'), section: 'Saying yes' },
    agreement: text(
      'What is agreed to',
      'Yes, send me the newsletter of {site} by email. I can leave whenever I like.',
      'It is kept with each reader, as it stood when they said yes',
    ),
    confirmButton: line('Button', 'Send it to me'),
    confirmedTitle: line('Title afterwards', 'You are on the list'),
    confirmed: text('Afterwards', 'Thank you. The newsletter will come to you, and each one has a link to leave.'),
    leaveTitle: { ...line('Title', 'Leave the newsletter?'), section: 'Leaving' },
    leaveLead: text('Before', 'One press, and no more of it will come to you.'),
    leaveButton: line('Button', 'Leave'),
    leftTitle: line('Title afterwards', 'You have left'),
    left: text('Afterwards', 'No more newsletters will come to you. Your address is still kept here, marked as left.'),
    forgetButton: line('Button afterwards', 'Forget my address'),
    forgottenTitle: line('Title for the forgotten', 'You are forgotten'),
    forgotten: text(
      'For the forgotten',
      'No more newsletters will come to you, and your address is deleted. A code stays by which this site knows not to write to it again.',
    ),
  },
})

function line(label: string, words: string) {
  return { kind: 'line', label, required: true, maximum: 80, placeholders: {}, default: words } as const
}

function text(label: string, words: string, hint?: string) {
  return { kind: 'text', label, hint, required: true, maximum: 400, placeholders: {}, default: words } as const
}
