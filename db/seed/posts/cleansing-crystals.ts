import type { SeedPost } from '../types'

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
