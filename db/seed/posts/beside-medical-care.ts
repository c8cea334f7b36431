import type { SeedPost } from '../types'

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
