import type { SeedPost } from '../types'

export const afterAttunement: SeedPost = {
  title: 'The 21 days after an attunement',
  excerpt:
    'The day itself is quiet. What comes after is a habit of ten minutes, a few odd dreams, and a plan simple enough to keep for three weeks.',
  image: '/images/services/attunement.jpg',
  imageAlt: 'Brass singing bowl at the center of rings drawn in sand, with lit candles around it',
  tags: ['attunement', 'practice', 'reiki'],
  published: true,
  date: '2026-07-22',
  content: `An attunement is how Reiki is handed on. It takes one day, in four parts, and there is nothing to study for. The learning starts the next morning, and by tradition it lasts for 21 days.

# The plan

Ten minutes a day with your own hands. Morning is easiest to keep, because nothing has had time to go wrong yet.

## Week one: only the hands

Sit or lie down. Rest your palms on your face, then the top of the chest, then the belly, for about three minutes each. Do not try to make anything happen. Warmth, tingling and nothing at all are equally good answers.

## Week two: add the principles

Before you begin, read the five principles aloud. They are older than any of us who teach them, and short enough for the back of an envelope:

> Just for today, do not anger. Do not worry. Be grateful. Work honestly. Be kind to every living thing.

The three words that matter are *just for today*. Tomorrow is somebody else's problem, even when that somebody is you.

## Week three: add one other

Offer ten minutes to someone who has asked for it: a friend, a dog, a tomato plant. Ask first, and do not explain much. **Never promise anything.** You are offering rest.

{{image:/images/products/reiki-handbook-1.jpg|medium|Sage green book with an abstract sun cover, beside a clear quartz point and a pink stone}}

# What people notice

- Vivid dreams, in the first week above all.
- Being thirsty, or hungry for plain food.
- A day or two of feeling raw, and then a lighter one.
- Noticing, in the middle of an argument, that their own hands are warm.

Strong feelings pass. If they do not, or if they frighten you, stop the practice and speak with somebody you trust; a doctor or a therapist is a good choice, and I am glad to hear from you as well.

# Keeping a record

One line a day is enough, and a date in front of it:

- \`Day 4. Fell asleep at the chest.\`
- \`Day 9. Nothing. Did it anyway.\`
- \`Day 15. The cat came and stayed.\`

Read them all together at the end. People are nearly always surprised by how much moved while they thought that nothing did.

# After day 21

Some carry on daily for years. Some come back to it when life is hard. Either is fine, since an attunement does not wear off. The [handbook](/shop/reiki-handbook) holds the full plan with drawings, and [Attunement](/services/attunement) explains how the day itself is held. Please keep the whole of it clear, and do not plan to drive.`,
}
