import type { Heading } from '~/markup/render.server'
import { Paragraphs } from '~/ui/paragraphs'
import { Prose } from '~/ui/prose'
import { Banner } from '../banner'
import { Day } from '../day'

interface PolicyPageProps {
  title: string
  lead: string
  /** The picture behind the title. */
  banner: { url: string }
  /** A calendar day. */
  updated: string
  /** The rendered text, and its headings. */
  html: string
  headings: Heading[]
  /** What stands before the date and above the contents. */
  labels: { updated: string; contents: string }
}

/** A policy under its banner, with its table of contents. */
export function PolicyPage({ title, lead, banner, updated, html, headings, labels }: PolicyPageProps) {
  return (
    <>
      <Banner title={title} image={banner.url} low>
        <p>
          {labels.updated} <Day day={updated} />
        </p>
      </Banner>
      <div className="wrap policy">
        <nav className="toc" aria-labelledby="toc-title">
          <h2 id="toc-title">{labels.contents}</h2>
          <ul>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="policy-text">
          <Paragraphs className="lead" text={lead} />
          <Prose html={html} />
        </div>
      </div>
    </>
  )
}
