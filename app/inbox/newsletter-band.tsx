import { NewsletterForm } from './newsletter-form'

/** The newsletter's band below a list of posts. */
export function NewsletterBand() {
  return (
    <section className="newsletter tint" aria-labelledby="newsletter-title">
      <div className="wrap">
        <div>
          <h2 id="newsletter-title">A quiet letter, once a month</h2>
          <p>New posts, new stones and a short practice to try. Leave whenever you like.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
