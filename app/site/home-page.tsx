import { Picture } from '~/images/picture'

/** The opening of the home page. `note` says when and from what price. */
export function Hero({ note }: { note: string }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="frame" data-focus="right">
        <Picture
          src="/images/heroes/home.jpg"
          alt="Amethyst, selenite, citrine and rose quartz on linen in dappled light"
          width={1600}
          height={900}
          maxWidth={1600}
          sizes="(width >= 64rem) 72vw, 130vw"
          priority
        />
      </div>
      <div className="hero-text">
        <h1 id="hero-title">An hour of stillness, wherever you are</h1>
        <p className="lead">
          Distance Reiki and crystal healing from South Weymouth, Massachusetts. Book a time, settle somewhere quiet,
          and receive.
        </p>
        <div className="actions">
          <a className="button" href="/services">
            Book a session
          </a>
          <a className="button button-quiet" href="/shop">
            Visit the shop
          </a>
        </div>
        <p className="hero-note">{note}</p>
      </div>
    </section>
  )
}

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

/** Spec section 2, "Home". */
export const productsFailed = 'Failed to load products. Please try again later.'
export const noFeaturedProducts = 'No featured products available at the moment.'
