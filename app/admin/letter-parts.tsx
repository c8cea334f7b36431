import { plural } from '~/lib/text'
import { letterAdminTexts, refusalTexts } from '~/letters/admin-messages'
import type { Progress } from '~/letters/letters.server'
import { Badge } from '~/ui/badge'
import type { LetterState } from '~db/schema'
import type { readLetter } from './letters.server'
import { MailFrame } from './mail-parts'

export type LetterPage = Awaited<ReturnType<typeof readLetter>>

const stateNames: Record<LetterState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
}
const tones = { draft: undefined, sending: 'info', stopped: 'warning', sent: 'success' } as const

/** Where a letter stands. */
export function LetterBadge({ state }: { state: LetterState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>
}

/** Readers that a letter was meant for at its start. */
export function totalOf({ waiting, sent, left, refused, failed }: Progress): number {
  return waiting + sent + left + refused + failed
}

/** How long so many letters take at the owner's pace, in words. */
export function timeLeft(readers: number, perHour: number): string {
  const minutes = Math.ceil((readers / perHour) * 60)
  const long = minutes < 100 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour')
  return `${plural(readers, 'letter')} to go: about ${long}, at ${perHour} an hour.`
}

/** The letter itself, as HTML and as text. */
export function LetterContents({ letter, text }: Pick<LetterPage, 'letter' | 'text'>) {
  const src = `/admin/letters/${letter.id}/as-sent?version=${letter.version}`
  return (
    <div className="stack">
      <p className="muted">{letterAdminTexts.previewHint}</p>
      <MailFrame title={`The letter “${letter.subject}”`} src={src} text={text} />
    </div>
  )
}

/** Why a letter cannot be sent. */
export function NotReady({ reasons, title }: { reasons: string[]; title: string }) {
  if (reasons.length === 0) return null
  return (
    <div className="notice" data-tone="warning" role="alert">
      <p className="notice-title">{title}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {reasons.includes(refusalTexts.postalAddress) && <a href="/admin/mail/settings">Mail settings</a>}
    </div>
  )
}
