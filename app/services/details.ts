/** What the page of one service says beyond the list. */
export interface ServiceDetails {
  /** The sentence that opens the description. */
  opening: string
  longDescription: string[]
  benefits: string[]
  /** How the distance session is held. */
  remote: string
  /** For search engines, 160 characters at most; prices are added from the list. */
  summary: string
  quotes: SampleQuote[]
  questions?: Question[]
}

/** Demonstration words of clients, for the owner to replace; they are not reviews and carry no structured data. */
export interface SampleQuote {
  rating: number
  content: string
  author: string
}

export interface Question {
  question: string
  answer: string
}
