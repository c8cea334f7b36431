import type { ServiceDetails } from '../details'

export const vibrationalLink: ServiceDetails = {
  opening: 'Some things do not fit into an hour. A link stays open while you live your days, and asks nothing of you.',
  longDescription: [
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
  remote: 'Set from South Weymouth, open wherever you are.',
  summary: 'A continuous energetic connection held by distance for 1 day, 1 week or 1 month.',
  quotes: [
    {
      rating: 5,
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
}
