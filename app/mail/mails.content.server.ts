import { declareContent } from '~/content/contents.server'
import type { ValuesOf } from '~/content/fields'

const number = 'the number of the order'
const product = 'the name of the product'

/** The words of all mails that customers get (beyond, section 5). Figures: the shipping and refund policies. */
export const mailWordsContent = declareContent({
  key: 'mails',
  title: 'Mails to customers',
  paths: ['/admin/mail/samples'],
  lead: 'What you change here holds for mails that are written from now on. Sums, items and addresses come from the order.',
  fields: {
    receivedSubject: { ...line('Subject', 'Thank you for your order {number}', { number }), section: 'Order received' },
    receivedLead: line('First words', 'Thank you. Your order {number} is placed and paid.', { number }),
    receivedItems: line('Heading of the items', 'What you ordered'),
    receivedNextTitle: line('Heading of what follows', 'What happens next'),
    receivedNext: text(
      'What follows',
      'Your order is being wrapped with care. It ships by {day}. You get another email when it is on its way.',
      { day: 'the day by which it is promised' },
      'day',
    ),
    receivedPickup: text(
      'What follows, for pick-up',
      'Your order is being wrapped with care. It is ready by {day}. You get another email when you can pick it up.',
      { day: 'the day by which it is promised' },
      'day',
    ),
    receivedHelp: text('Last words', 'If anything is wrong, or the address should change, just answer this email.'),
    shippedSubject: { ...line('Subject', 'Your order {number} is on its way', { number }), section: 'Order shipped' },
    shippedLead: line('First words', 'Your order {number} is on its way to you.', { number }),
    shippedTime: text('How long it takes', 'Standard shipping within the United States takes 3 to 7 business days.'),
    shippedDays: text(
      'How long it takes, where the way to ship says it',
      '{way} takes {days}.',
      { way: 'the name of the way to ship', days: 'such as 3-5 business days' },
      'days',
    ),
    shippedItems: line('Heading of the items', 'What is in it'),
    shippedHelp: text(
      'Last words',
      'If it has not arrived by then, answer this email, and we will look for it together.',
    ),
    readySubject: {
      ...line('Subject', 'Your order {number} is ready for pick-up', { number }),
      section: 'Order ready for pick-up',
    },
    readyLead: line('First words', 'Your order {number} is ready for you to pick up.', { number }),
    readyHelp: text('Last words', 'If none of these times suits you, just answer this email.'),
    delayedSubject: { ...line('Subject', 'Your order {number} takes longer', { number }), section: 'Delay' },
    delayedLead: line(
      'First words',
      'We are sorry: your order {number} takes longer. It ships by {day}.',
      { number, day: 'the new day' },
      'day',
    ),
    delayedPickup: line(
      'First words, for pick-up',
      'We are sorry: your order {number} takes longer. It is ready by {day}.',
      { number, day: 'the new day' },
      'day',
    ),
    delayedFine: text('What to do', 'You need to do nothing if that is fine with you.'),
    delayedCancel: text(
      'How to cancel',
      'If not, you can cancel it free of charge, and the whole sum goes back to you:',
    ),
    refundedSubject: { ...line('Subject', 'Your refund for order {number}', { number }), section: 'Refund' },
    refundedAll: line(
      'First words, where all is refunded',
      'Your {amount} for order {number} is on its way back to you.',
      { number, amount: 'the refund' },
      'amount',
    ),
    refundedPart: line(
      'First words, where part is refunded',
      '{amount} of the {total} for order {number} is on its way back to you.',
      { number, amount: 'the refund', total: 'the sum that was paid' },
      'amount',
    ),
    takenBack: line(
      'First words, where it cost nothing',
      'Of your order {number} we have taken back what is named here. It cost nothing, so no money moves.',
      { number },
    ),
    refundedItems: line('Heading of the items', 'What it is for'),
    refundedTime: text(
      'When it arrives',
      'The refund goes to what you paid with, and shows there within 5 to 7 business days.',
    ),
    refundedHelp: text('Last words', 'If you did not expect it, or it does not arrive, just answer this email.'),
    lostRefundSubject: {
      ...line('Subject', 'Your refund for order {number} did not arrive', { number }),
      section: 'Refund that fails after all',
    },
    lostRefundLead: line(
      'First words',
      'We are sorry: the {amount} for order {number}, of which we wrote to you, did not reach you.',
      { number, amount: 'the refund' },
      'amount',
    ),
    lostRefundWhy: text(
      'Why',
      'What you paid with did not take it back, as happens when a card is closed. The money is still yours.',
    ),
    lostRefundHelp: text('Last words', 'Please answer this email, so that we find another way together.'),
    linkSubject: {
      ...line('Subject', 'Your order {number}', { number }),
      section: 'Link to the order, when asked for',
    },
    linkLead: line('First words', 'Here is the page of your order {number}.', { number }),
    linkNote: text(
      'Last words',
      'Whoever has this link sees what you bought. If you did not ask for this email, you can leave it.',
    ),
    confirmSubject: {
      ...line('Subject', 'Please confirm: the newsletter of {site}'),
      section: 'Newsletter: saying yes',
    },
    confirmLead: line('First words', 'Do you want the newsletter of {site}?'),
    confirmText: text('Before the link', 'This address was entered for it. If it was you, please say yes on our page:'),
    confirmLink: line('Link', 'Confirm'),
    confirmElse: text('Last words', 'If it was not you, do nothing, and no newsletter will come.'),
    backSubject: { ...line('Subject', '{product} is back', { product }, 'product'), section: 'Back in stock' },
    backLead: line('First words', '{product} is in our shop again.', { product }, 'product'),
    backText: text(
      'Before the link',
      'You asked us to tell you. Others wait for it, too, and there may be only a few.',
    ),
    backLink: line('Link', 'See it'),
    backLast: text('Last words', 'This was the one email: your address is on the list no more.'),
    destination: { ...line('Heading of the postal address', 'Where it goes'), section: 'In several mails' },
    pickup: line('Heading of the place of pick-up', 'Where and when to pick it up'),
    seeOrder: line('Link to the order', 'See your order'),
    askToCancel: line('Link to cancel', 'Ask to cancel'),
  },
})

export type MailWords = ValuesOf<(typeof mailWordsContent)['fields']>

type Placeholders = Readonly<Record<string, string>>

/** @param needs the placeholder that must not be left out */
function line(label: string, words: string, placeholders: Placeholders = {}, needs?: string) {
  return { kind: 'line', label, required: true, placeholders, needs: needs ? [needs] : [], default: words } as const
}

function text(label: string, words: string, placeholders: Placeholders = {}, needs?: string) {
  const checked = { placeholders, needs: needs ? [needs] : [] }
  return { kind: 'text', label, required: needs ? true : undefined, maximum: 1000, ...checked, default: words } as const
}
