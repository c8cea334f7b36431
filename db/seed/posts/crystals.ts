import type { SeedPost } from '../rows'

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

export const cleansingCrystals: SeedPost = {
  title: 'How to cleanse your crystals at home',
  excerpt:
    'Water, smoke, sound or moonlight: four gentle ways, and a short list of the stones that should never be made wet or left in the sun.',
  image: '/images/blog/cleansing-crystals.jpg',
  imageAlt: 'Bundle of dried sage and crystals on a ceramic plate, amethyst cluster beside it',
  tags: ['crystals', 'care', 'home'],
  published: true,
  date: '2026-11-04',
  content: `Cleansing a stone is two things at once. It takes off the dust, which is useful. And it marks a fresh start, which is useful too: you pick the stone up again on purpose. Once a month is plenty, or after a week that you would like to be over.

# Four gentle ways

## Water

Hold the stone under cool running water for half a minute, then dry it with a soft cloth. Good for the hard quartz family: clear quartz, amethyst, rose quartz, citrine. Never use hot water, which can crack a stone along a line that you cannot see.

## Smoke

Light the end of a dried herb bundle, blow out the flame, and pass the stone through the smoke three times. Use herbs from a garden rather than wild-gathered white sage, which is being picked faster than it grows.

- Open a window **before** you begin.
- Keep birds and small pets well away. Their lungs are delicate.
- Put the bundle out in sand or a ceramic dish, and stay until it is cold.

## Sound

Set the stone on a cloth and strike a bowl or a bell beside it. Let the note fade completely, and repeat it twice. This suits every stone, so it is the one to choose when you are not sure what you have.

## Moonlight

Leave the stone on a windowsill overnight. The moon need not be full and the sky need not be clear. Bring it in before the sun is on the glass.

{{image:/images/products/selenite-tower-2.jpg|medium|Pale selenite tower lying on linen beside a eucalyptus sprig}}

# What to keep dry

Some minerals are too soft, and a few contain metals that should not be in water that anyone drinks.

- **Selenite** is a form of gypsum. Water dulls it, then slowly dissolves it.
- **Halite** is rock salt, and will be gone by morning.
- **Pyrite** and **hematite** can rust.
- **Malachite** and **lapis** do not like soaking.

An easy test is the name. Many minerals that end in \`-ite\` prefer to stay dry. It is not a rule, since [citrine](/shop/citrine-point) ends that way and rinses well, but it is a good reason to look a stone up first.

# What to keep out of the sun

Amethyst, rose quartz and citrine fade in strong light. A bright room is fine. A south-facing windowsill in July is not.

> If you have time for only one thing, dust it, hold it for three breaths, and say what you would like it to remind you of.

That is a whole cleansing. The rest is pleasant, but optional.`,
}

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
