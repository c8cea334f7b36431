import { declareContent } from '~/content/contents.server'
import { line, text, searchFields } from '~/content/declare-fields'
import { servicePath } from './service'
import { questionFields } from './fields.server'
import { listServices } from './services.server'

/** What stands around the list of services. Each service has its own words. */
export const servicesContent = declareContent({
  key: 'services',
  title: 'Services',
  paths: ['/services'],
  lead: '{services} stands for the names of your services.',
  fields: {
    title: line('Title', 'Services', { section: 'Opening', maximum: 60 }),
    lead: text(
      'Words below the title',
      'Ways to work together, all by distance. Pick the one that fits the week you are having. If you are unsure, begin with the first.',
    ),
    expectTitle: line('Title of the steps', 'What to expect', { section: 'How a booking goes' }),
    steps: {
      kind: 'rows',
      label: 'Steps',
      each: 'step',
      fields: {
        title: { kind: 'line', label: 'Title', required: true, maximum: 60 },
        text: { kind: 'text', label: 'Text', required: true, maximum: 500 },
      },
      default: [
        {
          title: 'Book a time',
          text: 'Choose a session and an hour between Monday and Saturday in the scheduling calendar.',
        },
        {
          title: 'Set your intention',
          text: 'Reply to the confirmation with one or two sentences. That is all I need from you.',
        },
        { title: 'Rest and receive', text: 'Lie down or sit comfortably at the agreed time. Sleep is welcome.' },
        { title: 'Read your notes', text: 'What I noticed and what to rest with arrives by email within a day.' },
      ],
    },
    questionsTitle: line('Title of the questions', 'Questions people ask', { section: 'Questions' }),
    questionsNote: { kind: 'line', label: 'Note', default: 'Something else on your mind?' },
    questionsLink: line('Link to the contact form', 'Write to me'),
    questions: {
      kind: 'rows',
      label: 'Questions',
      each: 'question',
      fields: questionFields,
      // The cancellation figures are the policy's (spec section 9).
      default: [
        {
          question: 'How does a distance session work?',
          answer:
            'You choose a time and tell me where you will be. At that time you rest, warm and undisturbed, and I work from here with your name and intention. You do not need a camera or a call. Written notes follow by email within a day.',
        },
        {
          question: 'What will I feel?',
          answer:
            'Most people notice warmth, heaviness or a slow wave of calm. Some feel nothing at the time and sleep unusually well that night. There is no right way to receive it.',
        },
        {
          question: 'Do I need to prepare?',
          answer:
            'Eat lightly, drink some water and silence your phone. If you like, write down one sentence about what you would like to let go of.',
        },
        {
          question: 'Is Reiki a medical treatment?',
          answer:
            'No. It supports rest and well-being, and complements medical, psychological or veterinary care without replacing it. It promises no cure. Please keep any treatment that you have been given.',
        },
        {
          question: 'Can I change or cancel?',
          answer: 'Yes. Cancel at least 24 hours ahead for a full refund. Later cancellation may carry a 50% fee.',
        },
      ],
    },
    ...searchFields('Services', 'Distance services: {services}. Prices and booking.'),
  },
})

/** The words around those of each service, the same for all of them. */
export const serviceContent = declareContent({
  key: 'service',
  title: 'On each service',
  paths: ['/services'],
  async example() {
    const [service] = await listServices()
    return service && servicePath(service)
  },
  lead: 'Headings of the pages of all services. What each service says is under Services.',
  fields: {
    processTitle: line('Title of the steps', 'The process'),
    benefitsTitle: line('Title of the benefits', 'Benefits'),
    questionsTitle: line('Title of the questions', 'Questions about {service}', {
      hint: '{service} stands for the title of the service',
    }),
    notesTitle: line('Title of the notes', 'Important notes'),
    quotesTitle: line('Title of the words of clients', 'Client words'),
    othersTitle: line('Title of the other services', 'Other services'),
    contactNote: { kind: 'line', label: 'Note below the prices', default: 'Not sure yet?' },
    contactLink: line('Link to the contact form', 'Contact me'),
  },
})
