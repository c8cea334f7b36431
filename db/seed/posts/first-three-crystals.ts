import type { SeedPost } from '../types'

export const firstThreeCrystals: SeedPost = {
  title: 'Choosing your first three crystals',
  excerpt:
    'You need fewer stones than you think. Start with one to ground you, one to soften you and one to clear the air, and learn those well.',
  image: '/images/services/crystal-reiki.jpg',
  imageAlt: 'Seven stones in rainbow order on linen with clear quartz points above and below',
  tags: ['crystals', 'beginners'],
  published: true,
  date: '2026-09-09',
  content: `People who are new to crystals usually apologize for not knowing enough. Then they show me a drawer with thirty stones in it. Knowing thirty stones a little is much harder than knowing three of them well, so let us start with three.

# One to ground you

When your thoughts are ahead of your feet, something dark and heavy helps. [Black tourmaline](/shop/black-tourmaline) is the traditional choice: rough, ridged, and unmistakable in the hand with your eyes closed. Keep it by the front door or under the desk. Smoky quartz and hematite do similar work.

# One to soften you

When you have been hard on yourself, or somebody else has, choose something smooth. A [rose quartz heart](/shop/rose-quartz-heart) is soft in color and has no edges at all. Hold it while you answer the difficult message, or while you decide not to.

# One to clear the air

When the day is muddled, choose something you can see through. A [clear quartz point](/shop/clear-quartz-point) on a windowsill reminds you that there is a window. It also gets along with the other two, if you would like to lay them out together.

{{image:/images/products/clear-quartz-point-1.jpg|large|Clear quartz tower standing beside a smaller quartz point, sage green wall behind}}

# How to choose the actual stone

Books disagree with one another about meanings, so trust your hands more than the books.

- Pick it up. Is it **good to hold**? You will hold it more than you will look at it.
- Look for the flaw. A vein, a chip or a cloud is how you will know it is yours.
- Check the size in inches, not in the picture. Nearly everyone imagines larger.
- Ask how the color came about. Much citrine is heated amethyst, and much bright agate is dyed. Neither is a crime, but a shop should say so.

## What a fair price looks like

Small polished pieces of common stones cost between five and thirty dollars. Size, clarity and work raise the price; a longer story should not. If a stone is said to be \`rare\` and there are forty of them in the basket, put it back.

# What they are for

I use stones as handles. They give an intention a place and a weight, so that you can pick it up again tomorrow. That is a modest claim, and in my experience a dependable one. They do not treat illness, and anyone who sells them that way is selling something else.

> A stone remembers nothing. It helps you to.

Live with your three for a season before you add a fourth. If you would rather be shown, [Reiki with Crystals](/services/crystal-reiki) comes with a short list of the stones that I used for you.`,
}
