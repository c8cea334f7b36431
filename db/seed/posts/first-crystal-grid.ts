import type { SeedPost } from '../types'

export const firstCrystalGrid: SeedPost = {
  title: 'A first crystal grid in twenty minutes',
  excerpt:
    'Seven stones, a flat surface and one clear sentence. How to lay a simple grid at home, how long to leave it, and how to take it up again.',
  image: '/images/products/crystal-grid-board-1.jpg',
  imageAlt: 'Round wooden board engraved with overlapping circles, set with small crystals',
  tags: ['crystals', 'practice', 'home'],
  published: true,
  date: '2026-08-12',
  content: `A grid is a pattern of stones laid around an intention. It looks ornate in photographs. In truth it is close to setting a table: you decide who is coming, then you put things where they belong.

# Before you lay it

Find a surface that will be left alone for a few days. A bookshelf is better than the kitchen table, and out of reach is best if you live with a cat or a small child.

Then write your intention. Make it short, in the present, and about **you**:

- *I can finish what I have started.*
- *There is room in this house.*
- *I let the phone ring.*

If it needs the word \`should\`, write it again.

# Seven stones

You need one stone for the middle and six for the ring. The six may all be the same. Small tumbled ones are ideal, and garden pebbles are perfectly good.

## The middle

This one stands for the sentence. Choose it because you like it. A [clear quartz point](/shop/clear-quartz-point) is the usual choice, since it stands by itself and draws the eye.

## The ring

Six stones at equal distance, like every second number on a clock. They stand for what will hold the intention in place: sleep, a friend, a walk, an hour on Sunday. It helps to name each one as you put it down.

{{image:/images/products/lapis-tumbled-set-1.jpg|medium|Deep blue lapis tumbled stones with gold flecks in a pale ceramic dish}}

# Laying it

- Put the written sentence down first, folded once.
- Set the middle stone on top of it.
- Lay the ring, beginning with the stone nearest to you and going clockwise.
- With a fingertip in the air, trace a line from the middle to each stone and back.
- Read your sentence aloud. Once is enough.

The whole of it takes twenty minutes if you do not hurry. A [board with an engraved pattern](/shop/crystal-grid-board) makes the spacing easy, but a circle drawn around a plate does the same.

# Leaving it, and taking it up

Three days is good, and seven is plenty. Look at it when you pass. If you catch yourself dusting around it without seeing it, it is done.

Take up the ring first and the middle last. Read the sentence again, and be honest about how much of it came true. Then rinse or wipe the stones, and put the paper where you keep such things.

> A grid does not do the work. It stands where you can see it until you have.

In [Reiki with Crystals](/services/crystal-reiki) I lay one for you, leave it in place overnight, and send you the photograph.`,
}
