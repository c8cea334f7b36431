import type { ServiceDetails } from '../details'

export const animalReiki: ServiceDetails = {
  opening: 'Animals choose how much they take in. The session is offered, and they decide.',
  longDescription: [
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
  remote: 'Held from South Weymouth, received in your animal’s own favorite place.',
  summary: 'Quiet distance Reiki for dogs, cats, horses and other companions, beside veterinary care.',
  quotes: [
    {
      rating: 5,
      content: 'She came out from under the bed by herself and lay down in the doorway. It was enough.',
      author: 'K. B.',
    },
    {
      rating: 4.5,
      content: 'Our old shepherd sighed, and so did I. We were told to call the vet first, which I liked.',
      author: 'D. L.',
    },
  ],
}
