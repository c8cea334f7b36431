import type { services, ServiceDuration } from '~db/schema'

type ServiceRow = typeof services.$inferInsert

export interface FirstService
  extends
    Pick<ServiceRow, 'slug' | 'title' | 'description' | 'opening' | 'remote' | 'summary'>,
    Pick<ServiceRow, 'durations' | 'benefits' | 'quotes'>,
    Partial<
      Pick<ServiceRow, 'fromPrice' | 'bookingTitle' | 'steps' | 'noticeTitle' | 'notice' | 'notes' | 'questions'>
    > {
  /** Joined by blank lines. */
  text: string[]
  /** Of its picture. */
  alt: string
}

/** Without a booking link: nobody's account stands in the code. */
function duration(name: string, dollars: number, button = ''): ServiceDuration {
  return { name, priceCents: dollars * 100, bookingUrl: '', button }
}

/**
 * The five services that every shop begins with, in the order of the menus, with the prices of spec section 9. The words
 * of clients are demonstrations, for the owner to replace.
 */
export const firstServices: FirstService[] = [
  {
    slug: 'general-reiki',
    title: 'General Reiki',
    description: 'A gentle full-body session to settle the nervous system and lighten a heavy week.',
    opening: 'An hour in which nothing is asked of you. You lie down where you are; I hold the session from here.',
    text: [
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
    remote: 'Held from my room, received wherever you are. No camera and no call.',
    summary: 'A gentle distance Reiki session for rest and calm, followed by written notes.',
    quotes: [
      {
        rating: '5',
        content: 'I lay on the sofa with the dog and woke up an hour later, lighter by a whole autumn.',
        author: 'L. H.',
      },
      {
        rating: '4.5',
        content: 'Warm hands, though nobody was there. Then the best nap of the year.',
        author: 'J. P.',
      },
    ],
    durations: [duration('60 min', 75), duration('90 min', 110)],
    alt: 'Stacked river stones beside a lit candle, clear quartz and eucalyptus',
  },
  {
    slug: 'animal-reiki',
    title: 'Reiki for Animals',
    description: 'Quiet support for nervous, aging or recovering companions, on their terms.',
    opening: 'Animals choose how much they take in. The session is offered, and they decide.',
    text: [
      'Your companion stays at home, where they already know every smell. I begin quietly, from a distance, and leave them room to come close, walk off and come back. All you need to do is be somewhere near and ask nothing of them.',
      'You send a name, a photograph if you like, and a few words on what has changed. You receive written notes within a day. Dogs, cats, horses, rabbits and birds are all welcome; so are households with more than one, who usually share.',
      'A change in behavior is often a change in the body, so please see your vet first. Reiki sits beside veterinary care and does not replace it. It makes no diagnosis and promises no cure.',
    ],
    benefits: [
      'A calm hour for nervous, aging or recovering animals',
      'No travel, no table, no stranger in the house',
      'A gentle presence through moves, losses and new arrivals',
      'Company for you as well, when you are the one who worries',
    ],
    remote: 'Held from my room, received in your animal’s own favorite place.',
    summary: 'Quiet distance Reiki for dogs, cats, horses and other companions, beside veterinary care.',
    quotes: [
      {
        rating: '5',
        content: 'She came out from under the bed by herself and lay down in the doorway. It was enough.',
        author: 'K. B.',
      },
      {
        rating: '4.5',
        content: 'Our old shepherd sighed, and so did I. We were told to call the vet first, which I liked.',
        author: 'D. L.',
      },
    ],
    durations: [duration('60 min', 80)],
    alt: 'Paw prints in pale sand beside eucalyptus and smooth stones',
  },
  {
    slug: 'crystal-reiki',
    title: 'Reiki with Crystals',
    description: 'Reiki joined by a crystal grid chosen for what you are working with now.',
    opening:
      'Before the session I lay out a grid for you: one stone at the center for your intention, six around it to hold and steady the work.',
    text: [
      'The grid stays in place for the whole session and overnight, so the work settles slowly. You receive a photograph of it with your notes, and a short list of the stones used, in case you would like to keep one near you.',
      'It suits times of change: a move, a loss, a decision that will not settle. The 90-minute session allows a second grid and a longer rest between the two.',
      'Crystals and Reiki support rest and well-being. They complement medical care and do not replace it, and nothing here promises a cure.',
    ],
    benefits: [
      'Deep physical relaxation and, for many people, easier sleep',
      'A clearer sense of what you are carrying, and what you can put down',
      'Support for one named intention over the days that follow',
      'Gentle enough to combine with any other care that you receive',
    ],
    remote: 'Held from my room, received wherever you are.',
    summary: 'Distance Reiki joined by a crystal grid chosen for you.',
    quotes: [
      {
        rating: '5',
        content: 'The photograph of the grid is on my desk. I look at it before every hard phone call.',
        author: 'E. M.',
      },
      {
        rating: '4.5',
        content: 'I knew which stone was in the middle before I read the notes. It was a quiet, good hour.',
        author: 'S. K.',
      },
    ],
    durations: [duration('60 min', 95), duration('90 min', 145)],
    alt: 'Seven polished stones in a rainbow row, with clear quartz points around them',
  },
  {
    slug: 'vibrational-link',
    title: 'Vibrational Link',
    description: 'A continuous energetic connection held for a day, a week or a month.',
    opening:
      'Some things do not fit into an hour. A link stays open while you live your days, and asks nothing of you.',
    text: [
      'I set the link once, renew it each morning, and close it at the end of the time that you chose. You may write at any point; most people simply notice that the week was softer than expected.',
      'One day suits an exam, an interview or a hard conversation. A week carries a move or a visit. A month keeps you company through something longer.',
      'A link supports rest and well-being beside medical or veterinary care. It does not replace that care, and it promises no cure.',
    ],
    benefits: [
      'Steady support through a long change',
      'No appointment to keep and no hour to find',
      'Renewed by hand every morning, for as long as it is open',
      'Gentle enough for animals and older people',
    ],
    remote: 'Set from my room, open wherever you are.',
    summary: 'A continuous energetic connection held by distance for 1 day, 1 week or 1 month.',
    quotes: [
      {
        rating: '5',
        content: 'The month my father was ill. I do not know how I would have stood up straight.',
        author: 'R. C.',
      },
    ],
    questions: [
      {
        question: 'What do I do while it is open?',
        answer: 'Nothing. Live as you usually would. Drink a little more water than usual, and rest when you can.',
      },
      {
        question: 'Will I feel it?',
        answer:
          'Some people notice warmth or calm at odd moments, often in the morning. Many notice nothing until it has been closed. There is no right way to receive it.',
      },
      {
        question: 'How is it different from a session?',
        answer:
          'A session is one hour of close attention. A link is lighter and longer: it runs in the background, and I renew it once a day.',
      },
      {
        question: 'Can I end it early?',
        answer: 'Yes. Write to me and I will close it the same day.',
      },
      {
        question: 'Can I give it to someone else?',
        answer: 'Only with their agreement. For animals, yours is enough.',
      },
      {
        question: 'Does it replace medical care?',
        answer: 'No. It sits beside the care that you receive. Please keep any treatment that you have been given.',
      },
    ],
    durations: [
      duration('1 Day', 45),
      duration('1 Week (7 days)', 65, 'Book 1 Week'),
      duration('1 Month (30 days)', 133, 'Book 1 Month'),
    ],
    fromPrice: true,
    alt: 'Two stones in water, their rings meeting',
  },
  {
    slug: 'attunement',
    title: 'Attunement',
    description: 'Four connected sessions that open the practice of Reiki to you.',
    opening: 'An attunement is how Reiki is passed on. It is received, not taught, and it stays with you.',
    text: [
      'It is given in four parts on one day. Between them you rest, drink water and write down anything that surfaces. Afterwards you can offer Reiki to yourself, to your animals and to people who ask for it.',
      'You need no experience and no equipment. You do need a whole quiet day, because the four parts belong together.',
    ],
    benefits: [
      'A daily self-practice that needs nothing but your hands',
      'The first step if you would like to offer Reiki to others',
      'Written guidance for the 21 days that follow',
    ],
    remote: 'One day, four parts, by distance.',
    summary: 'A four-part Reiki attunement by distance, each part within 3 hours of the next.',
    quotes: [
      {
        rating: '5',
        content:
          'I kept the day clear, as I was told to. I am glad that I did, and I have practiced every morning since.',
        author: 'T. W.',
      },
    ],
    durations: [duration('4 sessions', 120, 'Schedule Attunement')],
    alt: 'A brass bowl between lit candles on raked sand',
    bookingTitle: 'Schedule your attunement',
    steps: [
      { title: 'Opening', text: 'We settle the body and clear what the day has left behind.' },
      { title: 'Heart', text: 'The second part softens and steadies the center of the chest.' },
      { title: 'Hands', text: 'The channels through the palms are opened. Warmth is common.' },
      { title: 'Sealing', text: 'The work is closed and grounded, and your first self-practice begins.' },
    ],
    noticeTitle: 'Keep the day clear',
    notice:
      'The four parts are each within 3 hours of the next part. Please plan for a whole day at home, without driving.',
    notes: [
      'You need to be 18 or older, or have a guardian with you.',
      'Avoid alcohol on the day and the evening before.',
      'Strong feelings can surface afterwards. They usually pass; write to me if you would like company.',
      'An attunement is a practice and not a treatment. It complements medical and psychological care and does not replace it.',
    ],
  },
]
