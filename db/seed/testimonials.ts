import type { SeedTestimonial } from './rows'

/** Demonstration reviews: signed with initials, so that no person is invented. */
const approved: Omit<SeedTestimonial, 'approved'>[] = [
  {
    authorName: 'M. R.',
    rating: 5,
    content:
      'I cried, I slept, and I woke up lighter than I have been since spring. I did not expect that from a session two states away.',
    date: '2026-11-20',
  },
  {
    authorName: 'D. L.',
    rating: 5,
    content: 'Our old shepherd usually paces all evening. Halfway through he lay down and sighed, and he stayed there.',
    date: '2026-11-17',
  },
  {
    authorName: 'S. K.',
    rating: 4.5,
    content: 'Clear about what it is and what it is not. The written notes afterwards are something that I go back to.',
    date: '2026-11-14',
  },
  {
    authorName: 'H. D.',
    rating: 5,
    content: 'Heavier and darker than I hoped for. It came wrapped in tissue with a handwritten card.',
    product: 'amethyst-cluster',
    date: '2026-11-12',
  },
  {
    authorName: 'J. P.',
    rating: 4.5,
    content: 'The flash is a deep blue with a line of gold. It sits in my coat pocket and I turn it over on the train.',
    product: 'labradorite-palm-stone',
    date: '2026-11-06',
  },
  {
    authorName: 'T. W.',
    rating: 5,
    content: 'My second one. This lives on the windowsill of the room where I see my own clients.',
    product: 'amethyst-cluster',
    date: '2026-10-30',
  },
  {
    authorName: 'B. L.',
    rating: 3.5,
    content:
      'Lovely color and very smooth. One side has a white line that I did not see in the picture, though the description does say so.',
    product: 'rose-quartz-heart',
    date: '2026-10-19',
  },
  {
    authorName: 'N. V.',
    rating: 4,
    content: 'Beautiful color. A little smaller than I pictured, so check the inches.',
    product: 'amethyst-cluster',
    date: '2026-10-02',
  },
  {
    authorName: 'E. N.',
    rating: 5,
    content:
      'Bought it for my sister, who has never owned a crystal. The card with the layout was what got her started.',
    product: 'chakra-crystal-kit',
    date: '2026-09-28',
  },
  {
    authorName: 'C. H.',
    rating: 5,
    content: 'The photograph of the grid is on my desk. I look at it before every hard phone call.',
    date: '2026-09-15',
  },
  {
    authorName: 'R. A.',
    rating: 4.5,
    content: 'Plain, practical and short enough to finish. I have filled most of the margins already.',
    product: 'reiki-handbook',
    date: '2026-08-30',
  },
  {
    authorName: 'G. S.',
    rating: 4,
    content:
      'I felt nothing at all during the hour and nearly wrote to say so. Then I slept until nine, which has not happened for years.',
    date: '2026-08-11',
  },
]

const pending: Omit<SeedTestimonial, 'approved'>[] = [
  {
    authorName: 'A. B.',
    email: 'a.b@mail.example',
    rating: 5,
    content:
      'I have tried to meditate for years. This was the first hour in which nothing was asked of me, and I think that is why it worked.',
    date: '2026-11-26',
  },
  {
    authorName: 'P. R.',
    rating: 4.5,
    content:
      'The bracelet fits and the stones are warm in color. It was wrapped so well that I kept the paper for my own gifts.',
    product: 'crystal-bracelet',
    date: '2026-11-25',
  },
  {
    authorName: 'K. O.',
    email: 'ko@mail.example',
    rating: 3,
    content:
      'Shipping took a week longer than I expected over the holiday, though the stone itself is lovely and my message was answered the same day.',
    product: 'clear-quartz-point',
    date: '2026-11-23',
  },
]

export const seedTestimonials: SeedTestimonial[] = [
  ...approved.map((entry) => ({ ...entry, approved: true })),
  ...pending.map((entry) => ({ ...entry, approved: false })),
]
