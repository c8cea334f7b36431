import type { SeedPost } from '../rows'

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

export const besideMedicalCare: SeedPost = {
  title: 'Reiki beside medical care: a plain answer',
  excerpt:
    'What Reiki can offer, what it cannot, and how to tell your doctor about it. A straight answer to the question that I am most glad to be asked.',
  image: '/images/services/general-reiki.jpg',
  imageAlt: 'Balanced gray stones, a lit candle, clear quartz and eucalyptus in window light',
  tags: ['reiki', 'care', 'questions'],
  published: true,
  date: '2026-08-26',
  content: `*Will this help with my illness?* I would rather you asked than wondered, so here is the answer that I give to everyone.

# The short version

Reiki is a practice of rest. It **complements** medical care. It does not diagnose, treat or cure anything, and it does not replace a doctor, a therapist, a vet or a prescription. If anyone tells you to stop a treatment because of Reiki, walk away, and that includes me.

# What it can offer

An hour in which nothing is asked of you. Most people become warm, heavy and quiet. Many sleep well that night. Some find that a decision has settled, or that they can cry at last. If you are ill, or caring for somebody who is, an hour like that has a value of its own.

- Time set apart, with a beginning and an end.
- The feeling of being attended to, without having to explain.
- A habit of resting that you can carry on by yourself.

# What the research says

Studies of Reiki are mostly small, and many are not well controlled. Some report less anxiety or a better sense of well-being; others find no difference from a pretended session. The [National Center for Complementary and Integrative Health](https://www.nccih.nih.gov/health/reiki) keeps a readable summary. It says that Reiki has not been clearly shown to be useful for any health purpose, and also that it has not been shown to do harm.

I find that fair. I do not need a larger claim in order to offer you a quiet hour.

{{image:/images/heroes/about.jpg|full|Brass singing bowl, two candles and a vase of greenery beside soft window light}}

# How to tell your doctor

You do not need permission to lie down, but it is good to mention it. One sentence will do:

> I have booked some Reiki sessions, for relaxation. I am keeping on with everything you have prescribed.

Most doctors will nod. Some hospitals have volunteers who offer it. If yours has a concern, follow it.

## When to wait

Please do not book a session, and get help first, when something is new, severe or getting worse: chest pain, trouble breathing, a sudden weakness, a fever in a small child. Call \`911\`. If you are thinking of harming yourself, call or text \`988\`, at any hour.

# What I promise

To be on time. To keep what you tell me private. To write down what I noticed and no more than that. And to say so when I think that you need someone else.

If that sounds right, [General Reiki](/services/general-reiki) is where most people begin. If you still have a question, [write to me](/contact).`,
}

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
