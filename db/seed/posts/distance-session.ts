import type { SeedPost } from '../types'

export const distanceSession: SeedPost = {
  title: 'What a distance session feels like',
  excerpt:
    'No travel, no table, no small talk. What to set out, where to lie down, and what people most often notice in the hour and the night that follows.',
  image: '/images/blog/meditation-corner.jpg',
  imageAlt: 'Round sage cushion on a mat with candles, a brass bowl and a vase of greenery',
  tags: ['distance', 'reiki', 'rest'],
  published: true,
  date: '2026-11-18',
  content: `The first question is nearly always the same: *what do I have to do?* The honest answer is very little. You choose an hour, tell the people you live with, and lie down. I do the rest from a small room near the water.

# Before we begin

Ten minutes of preparation changes the hour more than anything else. None of it needs to be bought.

- A blanket. Body temperature drops when you rest deeply.
- A glass of water within reach, for afterwards.
- Your phone in **another room**, not just face down.
- One sentence on paper: what you would like to put down.

The sentence can be as plain as \`I would like to stop rehearsing Monday.\` You may send it to me in reply to the confirmation, or keep it to yourself. Both work.

# During the hour

There is no call and no camera. At the agreed time you close your eyes, and I begin with your name and your intention.

Most people feel warmth first, in the hands or the chest. Then heaviness, as though the bed had risen to meet them. Some see color. Some fall asleep in minutes and apologize for it later, which is never needed.

> There is no right way to receive it. Sleep counts. Tears count. Thinking about dinner counts.

{{image:/images/blog/breath-and-light.jpg|large|Sunlight through a sheer linen curtain, with three crystals standing in front}}

## If you feel nothing

Perhaps one person in four does not notice anything at the time. They tend to write two days later, surprised by how they slept. Keep the evening free and see. If nothing comes of it at all, I would rather hear that than a kind invention.

## If you feel too much

Now and then an old sadness comes up. You can open your eyes, drink some water and stop whenever you like; the session does not depend on your lying still. Write to me afterwards if you want company with it.

# Afterwards

Drink the water. Go gently. Your notes arrive by email within a day, with what I noticed and one thing to rest with. If you would like to work with a stone in the days that follow, the [shop](/shop) lists the ones that I use most.

One thing more, and it matters: Reiki supports rest. It sits beside medical and psychological care and does not replace either, so please keep every appointment and treatment that you have. If you are ready to try an hour, [General Reiki](/services/general-reiki) is the place to begin.`,
}
