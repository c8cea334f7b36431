import { Notice } from '~/ui/notice'

const notes = [
  'You need to be 18 or older, or have a guardian with you.',
  'Avoid alcohol on the day and the evening before.',
  'Strong feelings can surface afterwards. They usually pass; write to me if you would like company.',
  'An attunement is a practice and not a treatment. It complements medical and psychological care and does not replace it.',
]

/** What to know before the day. The 3 hours between the parts are the specification's (section 9). */
export function AttunementNotes() {
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Important notes</h2>
      <Notice tone="warning" title="Keep the day clear">
        The four parts are each within 3 hours of the next part. Please plan for a whole day at home, without driving.
      </Notice>
      <ul className="ticks">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** The four parts of the day (spec section 2, "Service detail"). */
export const attunementSteps = [
  { title: 'Opening', text: 'We settle the body and clear what the day has left behind.' },
  { title: 'Heart', text: 'The second part softens and steadies the center of the chest.' },
  { title: 'Hands', text: 'The channels through the palms are opened. Warmth is common.' },
  { title: 'Sealing', text: 'The work is closed and grounded, and your first self-practice begins.' },
]
