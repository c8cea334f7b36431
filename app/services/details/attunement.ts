import type { ServiceDetails } from '../details'

export const attunement: ServiceDetails = {
  opening: 'An attunement is how Reiki is passed on. It is received, not taught, and it stays with you.',
  longDescription: [
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
      rating: 5,
      content:
        'I kept the day clear, as I was told to. I am glad that I did, and I have practiced every morning since.',
      author: 'T. W.',
    },
  ],
}
