import type { SeedPost } from '../types'

export const anxiousDog: SeedPost = {
  title: 'Reiki for an anxious dog',
  excerpt:
    'Animals choose how much they take in. How a session is paced when the client would rather be under the bed, and when to see the vet first.',
  image: '/images/services/animal-reiki.jpg',
  imageAlt: 'A line of paw prints in smooth pale sand beside rounded stones and a green sprig',
  tags: ['animals', 'reiki', 'distance'],
  published: true,
  date: '2026-10-07',
  content: `Some dogs worry about thunder. Some worry about the mail. And some worry in a general way, all evening, from one end of the hall to the other. Owners of the last kind write to me most often, usually late at night.

# First, the vet

A change in behavior is often a change in the body. Pain, thyroid trouble, failing eyes and an upset stomach can all look like nerves. So before anything else:

- See your vet if the restlessness is **new**, or has become worse.
- Ask about pain, even in a young dog.
- Keep giving any medicine that was prescribed. Reiki goes beside it and never in place of it.
- If you think that your dog has eaten something harmful, call your vet or [ASPCA Poison Control](https://www.aspca.org/pet-care/animal-poison-control) at once. That is not a matter for Reiki.

# How a session is paced

People lie down because they have been told to. Dogs have not read the instructions, and that is why I like working with them. The session is offered; the dog decides.

## The first ten minutes

Nothing much. I begin quietly, from a distance, and let the offer stand. At home you do what you usually do at that hour: read, fold laundry, sit on the floor with your back to the sofa. Please do not hold the dog, close the door or call them over.

## The middle

Often the pacing stretches out. A few steps, a stop, a look. Many dogs come close, lie down, sigh and leave again, several times. Each time is complete. A dog under the bed for the whole hour has also had a session, from under the bed.

{{image:/images/services/general-reiki.jpg|medium|Balanced gray stones, a lit candle, clear quartz and eucalyptus in window light}}

## The end

Yawning, shaking out the coat, a long drink of water. Then, with luck, sleep. I write to you within a day with what I noticed.

# What you can do meanwhile

Calm is contagious, and so is its opposite. Before the session, try this beside your dog, without touching: breathe \`in for 4, out for 6\`, ten times. Lower your shoulders. That is often the first thing in the room to change.

Skip the scented oils and the incense. Several that people enjoy are harmful to dogs and cats, and a nose that fine does not need them.

> Ask for nothing, and notice what you are given.

One session will not turn a worried dog into a placid one. It may give you a quieter evening, and quiet evenings add up. If that sounds worth an hour, [Reiki for Animals](/services/animal-reiki) has the details and the calendar.`,
}
