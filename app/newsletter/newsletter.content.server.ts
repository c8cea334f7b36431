import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { subscribers } from '~db/schema'
import { declareContent } from '~/content/contents.server'
import { line, text } from '~/content/declare-fields'
import { readerPath } from './readers.server'

/** What invites to the newsletter: in the footer, below the blog and on a page of its own. */
export const newsletterContent = declareContent({
  key: 'newsletter',
  title: 'Newsletter',
  paths: ['/newsletter', '/blog', '/'],
  lead: 'Shown in the footer, below the blog and on the page of the newsletter.',
  fields: {
    title: line('Title', 'A quiet letter, once a month', { maximum: 80 }),
    lead: text('Words below the title', 'New posts, new stones and a short practice to try. Leave whenever you like.', {
      hint: 'Not shown in the footer',
      maximum: 500,
    }),
    pageTitle: line('Name of the page of the newsletter', 'Newsletter', {
      hint: 'In the tab of the browser; the name of the site follows it',
      maximum: 70,
    }),
  },
})

/** Of the pages that mails lead to: no names in braces but those of the settings. */
const short = { maximum: 80, placeholders: {} }
const long = { required: true, maximum: 400, placeholders: {} } as const

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
    confirmTitle: line('Title', 'One last step', { ...short, section: 'Saying yes' }),
    agreement: text(
      'What is agreed to',
      'Yes, send me the newsletter of {site} by email. I can leave whenever I like.',
      { ...long, hint: 'It is kept with each reader, as it stood when they said yes' },
    ),
    confirmButton: line('Button', 'Send it to me', short),
    confirmedTitle: line('Title afterwards', 'You are on the list', short),
    confirmed: text(
      'Afterwards',
      'Thank you. The newsletter will come to you, and each one has a link to leave.',
      long,
    ),
    leaveTitle: line('Title', 'Leave the newsletter?', { ...short, section: 'Leaving' }),
    leaveLead: text('Before', 'One press, and no more of it will come to you.', long),
    leaveButton: line('Button', 'Leave', short),
    leftTitle: line('Title afterwards', 'You have left', short),
    left: text(
      'Afterwards',
      'No more newsletters will come to you. Your address is still kept here, marked as left.',
      long,
    ),
    forgetButton: line('Button afterwards', 'Forget my address', short),
    forgottenTitle: line('Title for the forgotten', 'You are forgotten', short),
    forgotten: text(
      'For the forgotten',
      'No more newsletters will come to you, and your address is deleted. A code stays by which this site knows not to write to it again.',
      long,
    ),
  },
})
