import type { SeedPost } from '../types'

/** The draft: written, not yet published. */
export const winterLight: SeedPost = {
  title: 'Winter light and low energy',
  excerpt:
    'The afternoons close early now. Four small ways to meet the dark months, and how to tell tiredness from something that needs a doctor.',
  image: '/images/heroes/blog.jpg',
  imageAlt: 'Sage green book with a violet stone on top, a cup of tea and crystals in window light',
  tags: ['winter', 'rest', 'practice'],
  published: false,
  date: '2026-11-26',
  content: `By four o'clock the marsh behind the house is blue, and by five it is gone. Every year I forget how early it comes, and every year I spend a week or two being cross about it. Then I remember that things which are alive slow down in winter, and that I am one of them.

# Four small ways

## Go out before ten

Twenty minutes of morning daylight, even under cloud, is brighter than any lamp in the house. Walk to the corner. Take the cup with you.

## Warm one thing

A stone from the radiator, a cup, a bowl of soup held in both hands. Warm hands are the shortest way that I know to a slower breath. A [rose quartz heart](/shop/rose-quartz-heart) holds the heat for longer than you would think.

## Choose an end to the day

Pick a time, \`9:30\` for instance, and turn the lamps down one by one. The [evening practice](/blog/a-five-minute-evening-practice-of-breath-and-light) takes five minutes.

## Lower the bar

- Smaller plans, and fewer of them.
- **One** thing each week that you look forward to.
- A friend who is told the truth about how you are.

{{image:/images/heroes/home.jpg|full|Amethyst cluster, selenite, rose quartz heart and small crystals on stone in dappled light}}

# When it is more than winter

Being slower is one thing. If for two weeks or more you have been low on most days, have lost interest in what you usually enjoy, or sleep far too much or far too little, please see a doctor. Seasonal depression is common and can be treated. Rest, stones and Reiki are good company for that treatment. They are not a substitute for it.

> You are allowed to be a little dormant.

If you are in the United States and the dark has become dangerous, call or text \`988\`. Somebody answers at any hour, and it costs nothing.

# A winter hour

From December to February I keep the early evening open, for people who would like to be lying down when the light goes. The [calendar for General Reiki](/services/general-reiki) shows the hours, from Monday to Saturday.`,
}
