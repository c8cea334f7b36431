import type { SeedPost } from '../rows'

export const breathAndLight: SeedPost = {
  title: 'A five-minute evening practice of breath and light',
  excerpt:
    'A short practice for the end of a full day: feet on the floor, one stone in the palm, ten slow breaths and a light that you turn down yourself.',
  image: '/images/blog/breath-and-light.jpg',
  imageAlt: 'Sunlight through a sheer linen curtain, with three crystals standing in front',
  tags: ['practice', 'breath', 'rest'],
  published: true,
  date: '2026-09-23',
  content: `Most evening routines fail because they are too good. They want an hour, a mat and a tidy house. This one wants five minutes and a chair, and it works in a kitchen with dishes in the sink.

# What you need

A lamp, a chair with a firm seat, and a stone that fits in your hand. A [palm stone](/shop/labradorite-palm-stone) is pleasant, but one from the beach does just as well.

# The practice

## Minute one: feet

Sit with both feet flat on the floor. Press the heels down, then the toes, then let go. Do it three times. You are telling your body where the ground is, which it tends to lose track of around four in the afternoon.

## Minutes two and three: breath

Put the stone in your left hand and cover it with the right. Breathe in through the nose and out through slightly parted lips, so that the way out is longer than the way in:

- \`in for 4\`
- \`out for 6\`
- a small pause, for as long as it is comfortable

Ten of those take about two minutes. If you lose count, you have not failed; begin again at one. If you feel light-headed, go back to your ordinary breathing and only watch it.

{{image:/images/products/rose-quartz-heart-2.jpg|medium|Pink rose quartz heart on linen with small tumbled rose quartz stones, from above}}

## Minute four: light

Look at the lamp, not straight at the bulb but at the light around it. Let your eyes go soft. Choose **one thing** from the day that was good, however small. The bus that waited. The first sip of coffee. Stay with it for three breaths.

### If the day had nothing good in it

Then choose the chair. It is holding you up, and it has asked for nothing.

## Minute five: dark

Reach over and turn the lamp down, or off, slowly. Do it yourself and do it on purpose: *the day ends because I end it*. Sit for a moment in the dimness, put the stone back in its place, and go to bed.

# Keeping it up

Put the stone where you will see it at nine in the evening. Miss a night without comment. After two weeks your shoulders will begin to drop as soon as your hand closes, and that is the practice working.

> Five minutes that you do are longer than an hour that you plan.

This is a habit of rest, not a treatment. If poor sleep or low mood has lasted for weeks, please speak with a doctor; the two go well together.`,
}

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
