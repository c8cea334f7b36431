import type { Question, TitledText } from '~db/schema'

/** What visitors ask about all services; the cancellation figures are the policy's (spec section 9). */
export const generalQuestions: Question[] = [
  {
    question: 'How does a distance session work?',
    answer:
      'You choose a time and tell me where you will be. At that time you rest, warm and undisturbed, and I work from here with your name and intention. You do not need a camera or a call. Written notes follow by email within a day.',
  },
  {
    question: 'What will I feel?',
    answer:
      'Most people notice warmth, heaviness or a slow wave of calm. Some feel nothing at the time and sleep unusually well that night. There is no right way to receive it.',
  },
  {
    question: 'Do I need to prepare?',
    answer:
      'Eat lightly, drink some water and silence your phone. If you like, write down one sentence about what you would like to let go of.',
  },
  {
    question: 'Is Reiki a medical treatment?',
    answer:
      'No. It supports rest and well-being, and complements medical, psychological or veterinary care without replacing it. It promises no cure. Please keep any treatment that you have been given.',
  },
  {
    question: 'Can I change or cancel?',
    answer: 'Yes. Cancel at least 24 hours ahead for a full refund. Later cancellation may carry a 50% fee.',
  },
]

/** How a booking goes, from the calendar to the notes. */
export const whatToExpect = [
  {
    title: 'Book a time',
    text: 'Choose a session and an hour between Monday and Saturday in the scheduling calendar.',
  },
  {
    title: 'Set your intention',
    text: 'Reply to the confirmation with one or two sentences. That is all I need from you.',
  },
  { title: 'Rest and receive', text: 'Lie down or sit comfortably at the agreed time. Sleep is welcome.' },
  { title: 'Read your notes', text: 'What I noticed and what to rest with arrives by email within a day.' },
]

/** Questions that open one at a time. `group` is the name the browser keeps them together by. */
export function Faq({ group, questions }: { group: string; questions: Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details className="disclosure" key={question} name={group} open={index === 0}>
          <summary>{question}</summary>
          <div className="disclosure-body">
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  )
}

/** Numbered steps of a way: the course of a booking, the four parts of an attunement. */
export function Steps({ steps }: { steps: TitledText[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
