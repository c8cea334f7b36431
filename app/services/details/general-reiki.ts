import type { ServiceDetails } from '../details'

export const generalReiki: ServiceDetails = {
  opening: 'An hour in which nothing is asked of you. You lie down where you are; I hold the session from here.',
  longDescription: [
    'We begin with one sentence from you: what is heavy, or what you would like more of. Then I work slowly from the crown to the feet, for the full time, and stay longest where the body seems to want quiet.',
    'The 60-minute session suits a first visit and a tired week. The 90-minute session leaves room for a second pass and a long rest at the end. Both are followed by written notes within a day, so that you know what was done.',
    'Reiki is a complement to medical and psychological care and does not replace it. It makes no diagnosis and promises no cure. Please keep any treatment that you have been given.',
  ],
  benefits: [
    'Deep rest, for the body as much as for the mind',
    'An easier breath and, for many people, an easier night',
    'A pause in which to notice what you are carrying',
    'Gentle enough to stand beside any other care that you receive',
  ],
  remote: 'Held from South Weymouth, received wherever you are. No camera and no call.',
  summary: 'A gentle distance Reiki session for rest and calm, followed by written notes.',
  quotes: [
    {
      rating: 5,
      content: 'I lay on the sofa with the dog and woke up an hour later, lighter by a whole autumn.',
      author: 'L. H.',
    },
    { rating: 4.5, content: 'Warm hands, though nobody was there. Then the best nap of the year.', author: 'J. P.' },
  ],
}
