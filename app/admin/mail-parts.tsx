import { mailFilters } from '~/mail/admin-messages'
import type { StoredMail } from '~/mail/mails.server'
import { Badge } from '~/ui/badge'

const tones = { queued: undefined, sent: 'success', refused: 'danger', held: 'warning', dropped: undefined } as const
const names = { ...mailFilters, dropped: 'Dropped' }

/** Where a mail stands. */
export function MailBadge({ mail }: { mail: Pick<StoredMail, 'status'> }) {
  return <Badge tone={tones[mail.status]}>{names[mail.status]}</Badge>
}

interface MailFrameProps {
  title: string
  /** Of its HTML. */
  src: string
  text: string
}

/** A mail or a letter: in a frame that runs nothing, and as the text that travels beside it. */
export function MailFrame({ title, src, text }: MailFrameProps) {
  return (
    <>
      <iframe className="mail-frame" title={title} src={src} sandbox="" />
      <details className="disclosure">
        <summary>The same as plain text</summary>
        <pre className="mail-text">{text}</pre>
      </details>
    </>
  )
}
