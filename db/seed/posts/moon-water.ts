import type { SeedPost } from '../types'

export const moonWater: SeedPost = {
  title: 'Making moon water for the month ahead',
  excerpt:
    'A bowl, a clear night and one sentence. How to make moon water, how to keep it, and three small ways to use it until the next full moon.',
  image: '/images/blog/moon-water.jpg',
  imageAlt: 'Glass bowl of water with crystals under a full moon, quartz points beside it',
  tags: ['moon', 'ritual', 'home'],
  published: true,
  date: '2026-10-21',
  content: `Moon water is ordinary water that has stood in moonlight overnight. Nothing measurable happens to it. What changes is that you have gone outside in the dark, looked up, and decided something about the month ahead. I find that worth doing thirteen times a year.

# What you need

- A clean glass jar or bowl, with a lid or a saucer to cover it.
- Drinking water. Tap water is fine.
- A pen, and a label that will not wash off.
- One or two stones to set **beside** the jar, if you like.

Please do not put stones in water that anybody will drink. Several common minerals contain copper, lead or arsenic, and even a harmless stone carries polish and dust. The bowl in the picture is for washing hands.

# How to make it

Choose the night of the full moon or the one on either side of it. Clouds do not matter.

- Fill the jar and carry it outside, or set it on a windowsill.
- Stand there for ten slow breaths before you go in. This is the part that people skip, and it is the whole point.
- Write one sentence on the label, and the date: \`More patience at breakfast. October.\`
- Cover the jar and leave it until morning.

{{image:/images/products/clear-quartz-point-2.jpg|small|Three clear quartz points lying on linen}}

# How to keep it

Treat it as you would any water that has stood out. If you mean to drink it, keep it covered in the refrigerator and use it within three days. If it is for plants or for washing, a cool shelf is enough for the month. When it smells of anything, pour it on the garden.

# Three small ways to use it

## On the plants

A little each week for the plant you walk past most. You will remember your sentence every time.

## On the hands

Pour some over your hands when you come in from work. Warm water would clean them better. This is for the door that you are closing.

## In the bath

A cupful into the tub, the light off, and no phone. If you own an [intention candle](/shop/crystal-intention-candle), this is its hour; set it on a steady surface and stay with it.

> A ritual is a reminder that you have agreed to keep.

Moon water will not heal anything, and it does not have to. It is a date with yourself that the sky keeps for you. If the month ahead looks heavy, [a month of Vibrational Link](/services/vibrational-link) can sit beside it, and beside whatever care you already receive.`,
}
