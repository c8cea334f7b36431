import type { ReactNode } from 'react'
import { Fact } from '~/ui/fact'
import { Banner } from './banner'

const certifications = [
  { field: 'Reiki', held: 'Usui Reiki, Master level' },
  { field: 'Animals', held: 'Animal Reiki practitioner' },
  { field: 'Crystals', held: 'Certified crystal healing practitioner' },
]

const specialtyAreas = [
  'Rest and recovery after long strain',
  'Grief, moves and other large changes',
  'Nervous, aging and recovering animals',
  'First steps in self-practice',
]

/** The practice and its story. `children` are the words of clients. */
export function AboutPage({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <>
      <Banner title="A practice built on listening" image="/images/heroes/about.jpg" focus="right">
        <p>Distance Reiki and crystal healing, from a small room near the water.</p>
      </Banner>
      <section className="wrap-text section" aria-labelledby="story-title">
        <h2 className="visually-hidden" id="story-title">
          The story
        </h2>
        <Story siteName={siteName} />
      </section>
      <section className="section tint" aria-labelledby="certifications-title">
        <div className="wrap faq">
          <h2 id="certifications-title">Certifications</h2>
          <dl className="facts">
            {certifications.map(({ field, held }) => (
              <Fact key={field} name={field}>
                {held}
              </Fact>
            ))}
          </dl>
        </div>
      </section>
      <section className="section" aria-labelledby="areas-title">
        <div className="wrap faq">
          <h2 id="areas-title">Specialty areas</h2>
          <ul className="ticks">
            {specialtyAreas.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </div>
      </section>
      {children}
    </>
  )
}

function Story({ siteName }: { siteName: string }) {
  return (
    <div className="prose">
      <p className="lead">
        {siteName} began as a single chair, a single table and a window onto the marsh in South Weymouth.
      </p>
      <p>
        The first clients were neighbors. Then a neighbor’s sister, three states away, asked whether it could be done
        from here. It could, and it turned out that people rest more deeply in their own bed than on anybody’s table.
      </p>
      <p>
        Today nearly all of the work is by distance. What has not changed is the pace: one client at a time, the whole
        hour, and notes written by hand before they are typed.
      </p>
      <p>
        The crystals in the shop come from the same habit of taking time. Each is chosen by hand, cleansed, and packed
        with the same care as a session is held.
      </p>
      <p>
        I make no promise of a cure. Reiki supports rest and well-being; it complements medical care and does not
        replace it. What I can promise is the hour, the attention and the notes.
      </p>
    </div>
  )
}
