import type { ValuesOf } from '~/content/fields'
import { Picture } from '~/images/picture'
import { Paragraphs } from '~/ui/paragraphs'
import { focusOf } from './banner'
import type { homeContent } from './home.content.server'

type HomeContent = ValuesOf<(typeof homeContent)['fields']>

/** The opening of the home page. */
export function Hero({ content }: { content: HomeContent }) {
  const { picture } = content
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="frame" data-focus={focusOf(picture.url)}>
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={1600}
          height={900}
          maxWidth={1600}
          sizes="(min-width: 64rem) max(59vw, 82rem), 130vw"
          priority
        />
      </div>
      <div className="hero-text">
        <h1 id="hero-title">{content.title}</h1>
        <Paragraphs className="lead" text={content.lead} />
        <div className="actions">
          <a className="button" href="/services">
            {content.bookButton}
          </a>
          <a className="button button-quiet" href="/shop">
            {content.shopButton}
          </a>
        </div>
        {content.note && <p className="hero-note">{content.note}</p>}
      </div>
    </section>
  )
}

/** The about teaser of the home page. */
export function AboutTeaser({ content }: { content: HomeContent }) {
  const { aboutPicture } = content
  return (
    <section className="section" aria-labelledby="about-title">
      <div className="wrap teaser">
        <div className="frame" data-focus={focusOf(aboutPicture.url)}>
          <Picture
            src={aboutPicture.url}
            alt={aboutPicture.alt}
            width={800}
            height={450}
            sizes="(min-width: 80rem) 36rem, (min-width: 54rem) 46vw, 92vw"
          />
        </div>
        <div className="teaser-text">
          <h2 id="about-title">{content.aboutTitle}</h2>
          <Paragraphs className="lead" text={content.aboutLead} />
          <Paragraphs text={content.aboutText} />
          <p>
            <a href="/about">{content.aboutLink}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
