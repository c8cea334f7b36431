import { Fragment, type ReactNode } from 'react'
import type { ValuesOf } from '~/content/fields'
import { Banner } from '~/site/banner'
import { BookingCall, type CallWords } from '~/site/booking-call'
import { BookingLink, type BookingWay } from '~/ui/booking-link'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { Quote } from '~/ui/quote'
import type { SampleQuote, ServiceDuration } from '~db/schema'
import { serviceTexts } from './messages'
import { Faq, Steps } from './questions'
import {
  bookingWay,
  formatPrice,
  fromLabel,
  priceLabel,
  servicePath,
  type ListedService,
  type ServiceRow,
} from './service'
import type { serviceContent } from './services.content.server'

/** The words that all services share. */
type Words = ValuesOf<(typeof serviceContent)['fields']>

interface ServicePageProps {
  service: ServiceRow
  others: ListedService[]
  words: Words
  /** What the link is called that asks for a time. */
  ask: string
  /** The call to book at the end. */
  call: CallWords
  /** Before that: what was written about it. */
  children?: ReactNode
}

/**
 * The page of one service. The booking card follows the description in the source, so that the price comes early; on a
 * phone the way to book stands at the foot of the screen as well.
 */
export function ServicePage({ service, others, words, ask, call, children }: ServicePageProps) {
  const { title, steps, benefits, questions, quotes } = service
  const firstWay = bookingWay(service, service.durations[0], ask)
  return (
    <>
      <div>
        <Banner title={title} image={service.picture.url} height={1067}>
          <p>{service.description}</p>
        </Banner>
        <div className="wrap service-page">
          <section className="stack service-intro" aria-labelledby="description-title">
            <h2 id="description-title" className="visually-hidden">
              {serviceTexts.description}
            </h2>
            <Paragraphs className="opening" text={service.opening} />
            <Paragraphs text={service.text} />
          </section>
          <BookingCard service={service} words={words} ask={ask} />
          <div className="service-main">
            {steps.length > 0 && (
              <section aria-labelledby="process-title">
                <h2 id="process-title">{words.processTitle}</h2>
                <Steps steps={steps} />
              </section>
            )}
            {benefits.length > 0 && (
              <section aria-labelledby="benefits-title">
                <h2 id="benefits-title">{words.benefitsTitle}</h2>
                <Ticks lines={benefits} />
              </section>
            )}
            {questions.length > 0 && (
              <section aria-labelledby="faq-title">
                <h2 id="faq-title">{words.questionsTitle}</h2>
                <Faq group="faq-service" questions={questions} />
              </section>
            )}
            <Notes title={words.notesTitle} service={service} />
            {quotes.length > 0 && <SampleQuotes title={words.quotesTitle} quotes={quotes} />}
            {others.length > 0 && <OtherServices title={words.othersTitle} others={others} />}
          </div>
        </div>
        <BookingBar way={firstWay} />
      </div>
      {children}
      <BookingCall {...call}>
        <BookingLink className="button" way={firstWay} />
      </BookingCall>
    </>
  )
}

function Ticks({ lines }: { lines: string[] }) {
  return (
    <ul className="ticks">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The durations with their booking links, and the details of the service. */
function BookingCard({ service, words, ask }: Pick<ServicePageProps, 'service' | 'words' | 'ask'>) {
  const { durations } = service
  return (
    <aside className="booking-card" aria-labelledby="book-title">
      <h2 id="book-title">{service.bookingTitle}</h2>
      {service.remote && <p>{service.remote}</p>}
      {durations.map((duration, index) => (
        <div className="option" key={duration.name}>
          <p>{duration.name}</p>
          <p className="option-price">{formatPrice(duration.priceCents)}</p>
          <BookingLink
            className={index === 0 ? 'button' : 'button button-quiet'}
            way={bookingWay(service, duration, ask)}
          />
        </div>
      ))}
      <Facts service={service} />
      <p>
        {words.contactNote} <a href="/contact">{words.contactLink}</a>.
      </p>
    </aside>
  )
}

/** The way to book in reach of the thumb, while the page of the service is on a phone's screen. */
function BookingBar({ way }: { way: BookingWay }) {
  return (
    <div className="sticky-bar">
      <BookingLink className="button" way={way} />
      <a href="#book-title">{serviceTexts.prices}</a>
    </div>
  )
}

function Facts({ service }: { service: ServiceRow }) {
  const { durations, fromPrice, availability } = service
  const prices = durations.map(({ priceCents }) => formatPrice(priceCents))
  return (
    <dl className="facts">
      <Fact name={serviceTexts.duration}>{durationsInWords(durations)}</Fact>
      <Fact name={serviceTexts.price}>
        {fromPrice ? fromLabel(durations[0].priceCents) : prices.join(` ${serviceTexts.or} `)}
      </Fact>
      {availability && <Fact name={serviceTexts.availability}>{availability}</Fact>}
    </dl>
  )
}

/** `60 or 90 min`, `1 Day, 1 Week (7 days) or 1 Month (30 days)`. */
function durationsInWords(durations: ServiceDuration[]): string {
  const names = durations.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1)
  if (others.length === 0) return last
  const sameUnit = names.every((name) => name.endsWith(' min'))
  return `${others.map((name) => (sameUnit ? name.replace(' min', '') : name)).join(', ')} ${serviceTexts.or} ${last}`
}

/** What to know before: one note that stands out, then the others. */
function Notes({ title, service: { noticeTitle, notice, notes } }: { title: string; service: ServiceRow }) {
  if (!notice && notes.length === 0) return null
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">{title}</h2>
      {notice && (
        <Notice tone="warning" title={noticeTitle || undefined}>
          <span className="lines">{notice}</span>
        </Notice>
      )}
      {notes.length > 0 && <Ticks lines={notes} />}
    </section>
  )
}

function OtherServices({ title, others }: { title: string; others: ListedService[] }) {
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title">{title}</h2>
      <ul className="link-list">
        {others.map((service) => (
          <li key={service.slug}>
            <a href={servicePath(service)}>
              {service.title} <span>{priceLabel(service)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Words of clients (spec section 2, "Service detail"). */
function SampleQuotes({ title, quotes }: { title: string; quotes: SampleQuote[] }) {
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">{title}</h2>
      <div className="stack">
        {quotes.map((quote, index) => (
          <Fragment key={quote.content}>
            {index > 0 && <hr />}
            <Quote rating={Number(quote.rating)} content={quote.content} author={quote.author} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}
