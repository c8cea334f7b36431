import type { ServiceDetails } from '../details'

export const crystalReiki: ServiceDetails = {
  opening:
    'Before the session I lay out a grid for you: one stone at the center for your intention, six around it to hold and steady the work.',
  longDescription: [
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
  remote: 'Held from South Weymouth, received wherever you are.',
  summary: 'Distance Reiki joined by a crystal grid chosen for you.',
  quotes: [
    {
      rating: 5,
      content: 'The photograph of the grid is on my desk. I look at it before every hard phone call.',
      author: 'E. M.',
    },
    {
      rating: 4.5,
      content: 'I knew which stone was in the middle before I read the notes. It was a quiet, good hour.',
      author: 'S. K.',
    },
  ],
}
