import { Fragment, type ReactNode } from 'react'
import { calendarDay, formatDate } from '~/lib/dates'
import { Banner } from '../banner'
import { type SiteData, useSite } from '~/site/site-data'

export interface PolicySection {
  /** Its address within the page. */
  id: string
  title: string
  body: ReactNode
}

/** One policy. The last section, with the ways to ask, is the same for all. */
export interface Policy {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** When its text last changed, as UTC ISO text; the current date is shown where it is left out. */
  updated?: string
  sections: (site: SiteData) => PolicySection[]
}

/** A policy under its banner, with its table of contents. `updated` is UTC ISO text; the day shown is the shop's. */
export function PolicyPage({ policy, updated }: { policy: Policy; updated: string }) {
  const site = useSite()
  const sections = [...policy.sections(site), contactSection(site)]
  return (
    <>
      <Banner title={policy.title} image="/images/heroes/contact.jpg" focus="right" low>
        <p>
          Last Updated: <time dateTime={calendarDay(updated)}>{formatDate(updated)}</time>
        </p>
      </Banner>
      <div className="wrap policy">
        <nav className="toc" aria-labelledby="toc-title">
          <h2 id="toc-title">On this page</h2>
          <ul className="toc-list">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          <p className="lead">{policy.lead}</p>
          {sections.map(({ id, title, body }) => (
            <Fragment key={id}>
              <h2 id={id}>{title}</h2>
              {body}
            </Fragment>
          ))}
        </div>
      </div>
    </>
  )
}

function contactSection(site: SiteData): PolicySection {
  return {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about this policy? Use the <a href="/contact">contact page</a>
        {site.email && (
          <>
            {' '}
            or write to <a href={`mailto:${site.email}`}>{site.email}</a>
          </>
        )}
        .
      </p>
    ),
  }
}
