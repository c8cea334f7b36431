import { declareContent } from '~/content/contents.server'
import { backdrop, line, text, searchFields } from '~/content/declare-fields'

/** The practice and its story. */
export const aboutContent = declareContent({
  key: 'about',
  title: 'About',
  paths: ['/about'],
  lead: '{site} stands for the name of the site, {you} for your name, and {place} for the place under Settings.',
  fields: {
    title: line('Title', 'A practice built on listening', { section: 'Opening' }),
    lead: text('Words below the title', 'Distance Reiki and crystal healing, from a small room near the water.'),
    banner: backdrop('Picture behind the title', '/images/heroes/about.jpg', {
      hint: 'At least 1600 pixels wide. Also shown when the page is shared.',
    }),
    portrait: {
      kind: 'picture',
      section: 'You',
      label: 'Portrait',
      hint: 'A picture of you belongs here: visitors come for a person. Until there is one, it shows the room.',
      default: { url: '/images/blog/meditation-corner.jpg', alt: 'The room in which the sessions are held' },
    },
    name: { kind: 'line', label: 'Name below it', default: '{you}' },
    role: { kind: 'line', label: 'What you do', default: 'Distance Reiki, {place}' },
    storyTitle: line('Title', 'The story', { section: 'Your story', hint: 'Read out, not shown' }),
    storyLead: text('First words', '{site} began as a single chair, a single table and a window onto the marsh.'),
    story: {
      kind: 'markup',
      label: 'Story',
      default: `The first clients were neighbors. Then a neighbor’s sister, three states away, asked whether it could be done from here. It could, and it turned out that people rest more deeply in their own bed than on anybody’s table.

Today nearly all of the work is by distance. What has not changed is the pace: one client at a time, the whole hour, and notes written by hand before they are typed.

The crystals in the shop come from the same habit of taking time. Each is chosen by hand, cleansed, and packed with the same care as a session is held.

I make no promise of a cure. Reiki supports rest and well-being; it complements medical care and does not replace it. What I can promise is the hour, the attention and the notes.`,
    },
    signature: {
      kind: 'picture',
      label: 'Signature',
      hint: 'A picture of your handwriting, below the story. Without one the words of the next field stand there.',
    },
    signed: { kind: 'line', label: 'Signed by', default: '{you}' },
    certificationsTitle: line('Title of the certifications', 'Certifications', { section: 'Certifications' }),
    certifications: {
      kind: 'rows',
      label: 'Certifications',
      each: 'certification',
      fields: {
        field: { kind: 'line', label: 'Field', required: true, maximum: 60 },
        held: { kind: 'line', label: 'What you hold', required: true },
      },
      default: [
        { field: 'Reiki', held: 'Usui Reiki, Master level' },
        { field: 'Animals', held: 'Animal Reiki practitioner' },
        { field: 'Crystals', held: 'Certified crystal healing practitioner' },
      ],
    },
    specialtiesTitle: line('Title of the specialties', 'Specialty areas', { section: 'Specialties' }),
    specialties: {
      kind: 'lines',
      label: 'Specialties',
      default: [
        'Rest and recovery after long strain',
        'Grief, moves and other large changes',
        'Nervous, aging and recovering animals',
        'First steps in self-practice',
      ],
    },
    ...searchFields('About', 'The story, training and specialty areas behind {site}.'),
  },
})
