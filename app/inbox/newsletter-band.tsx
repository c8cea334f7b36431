import { newsletterTexts } from './messages'
import { NewsletterForm } from './newsletter-form'

/** The newsletter's band below a list of posts. */
export function NewsletterBand() {
  return (
    <section className="newsletter tint" aria-labelledby="newsletter-title">
      <div className="wrap">
        <div>
          <h2 id="newsletter-title">{newsletterTexts.title}</h2>
          <p>{newsletterTexts.lead}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
