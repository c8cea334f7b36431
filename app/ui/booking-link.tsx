import { fillPlaceholders } from '~/lib/site-texts'
import { Icon } from './icon'
import { uiTexts } from './messages'

/** One press to book: the scheduling page in a new tab, or the contact form where there is none. */
export interface BookingWay {
  /** `Book 60 min · $75`, or `Ask for a time`. */
  label: string
  /** What it is for, to tell apart links with the same words: read out, not shown. */
  of: string
  href: string
  /** Leads out of this site. */
  external: boolean
}

export function BookingLink({ way, className }: { way: BookingWay; className: string }) {
  const { label, of, href, external } = way
  return (
    <a className={className} href={href} {...(external && { target: '_blank', rel: 'noopener' })}>
      <span>
        {label}
        <span className="visually-hidden">
          {` ${fillPlaceholders(uiTexts.bookingFor, { service: of })}`}
          {external && ` ${uiTexts.newTab}`}
        </span>
      </span>
      {external && <Icon name="external" />}
    </a>
  )
}
