import type { ReactNode } from 'react'
import type { ValuesOf } from '~/content/fields'
import { Picture } from '~/images/picture'
import { Fact } from '~/ui/fact'
import { Paragraphs } from '~/ui/paragraphs'
import { Prose } from '~/ui/prose'
import type { aboutContent } from './about.content.server'
import { Banner } from './banner'

type AboutContent = ValuesOf<(typeof aboutContent)['fields']>

/** The person, the practice and its story. `children` are the words of clients, and what follows them. */
export function AboutPage({ content, children }: { content: AboutContent; children: ReactNode }) {
  const { certifications, specialties } = content
  return (
    <>
      <Banner title={content.title} image={content.banner.url}>
        <Paragraphs text={content.lead} />
      </Banner>
      <section className="wrap section story" aria-labelledby="story-title">
        <h2 className="visually-hidden" id="story-title">
          {content.storyTitle}
        </h2>
        <Portrait content={content} />
        <Story content={content} />
      </section>
      {certifications.length > 0 && (
        <section className="section tint" aria-labelledby="certifications-title">
          <div className="wrap faq">
            <h2 id="certifications-title">{content.certificationsTitle}</h2>
            <dl className="facts">
              {certifications.map(({ field, held }) => (
                <Fact key={`${field} ${held}`} name={field}>
                  {held}
                </Fact>
              ))}
            </dl>
          </div>
        </section>
      )}
      {specialties.length > 0 && (
        <section className="section" aria-labelledby="areas-title">
          <div className="wrap faq">
            <h2 id="areas-title">{content.specialtiesTitle}</h2>
            <ul className="ticks">
              {specialties.map((area) => (
                <li key={area}>{area}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {children}
    </>
  )
}

function Portrait({ content: { portrait, name, role } }: { content: AboutContent }) {
  if (!portrait.url && !name && !role) return null
  return (
    <figure className="portrait">
      {portrait.url && (
        <div className="frame">
          <Picture
            src={portrait.url}
            alt={portrait.alt}
            width={640}
            height={800}
            sizes="(min-width: 58rem) 20rem, (min-width: 30rem) 22rem, 92vw"
          />
        </div>
      )}
      <figcaption>
        {name && <strong>{name}</strong>}
        {role && <span>{role}</span>}
      </figcaption>
    </figure>
  )
}

function Story({ content: { storyLead, story, signature, signed } }: { content: AboutContent }) {
  return (
    <div className="story-text">
      <Paragraphs className="lead" text={storyLead} />
      <Prose html={story} />
      {signature.url ? (
        <div className="signature">
          <Picture src={signature.url} alt={signature.alt || signed} width={320} height={120} sizes="16rem" />
        </div>
      ) : (
        signed && <p className="signature">{signed}</p>
      )}
    </div>
  )
}
