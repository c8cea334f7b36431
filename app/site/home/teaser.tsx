import { Picture } from '~/images/picture'

/** The about teaser of the home page. */
export function AboutTeaser({ siteName }: { siteName: string }) {
  return (
    <section className="section" aria-labelledby="about-title">
      <div className="wrap teaser">
        <div className="frame" data-focus="right">
          <Picture
            src="/images/heroes/about.jpg"
            alt="Candles, a brass bowl and eucalyptus in window light"
            width={800}
            height={450}
            sizes="(width >= 80rem) 36rem, (width >= 54rem) 46vw, 92vw"
          />
        </div>
        <div className="teaser-text">
          <h2 id="about-title">A practice built on listening</h2>
          <p className="lead">
            {siteName} began as one quiet room by the water. Most sessions now travel further than that, to kitchens,
            gardens and spare bedrooms on the far side of the country.
          </p>
          <p>
            Each one is prepared by hand, held for its full time and followed by written notes, so that you know what
            was done and what to rest with afterwards.
          </p>
          <p>
            <a href="/about">About the practice</a>
          </p>
        </div>
      </div>
    </section>
  )
}
