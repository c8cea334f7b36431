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
