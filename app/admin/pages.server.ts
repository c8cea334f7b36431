import { data } from '@remix-run/node'
import { blogContent } from '~/blog/blog.content.server'
import { cartContent } from '~/cart/cart.content.server'
import { productContent, shopContent } from '~/catalog/shop.content.server'
import { successContent } from '~/checkout/success.content.server'
import { type ContentDeclaration, examplePath, readVersionedContent } from '~/content/contents.server'
import { controlNames, defaultsOf, factsOf } from '~/content/fields'
import { contactContent } from '~/inbox/contact.content.server'
import { plainLetters } from '~/lib/slug'
import { plural } from '~/lib/text'
import { truncate } from '~/lib/truncate'
import { mailWordsContent } from '~/mail/mails.content.server'
import { newsletterContent, readerPagesContent } from '~/newsletter/newsletter.content.server'
import { orderLinkContent, orderPageContent } from '~/orders/orders.content.server'
import { askingContent } from '~/services/asking.content.server'
import { serviceContent, servicesContent } from '~/services/services.content.server'
import { aboutContent } from '~/site/about.content.server'
import { homeContent } from '~/site/home.content.server'
import { policies, policyLabels } from '~/site/policy/policies.content.server'
import { callContent, navigationContent, siteContent } from '~/site/site.content.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { editorFormOf } from './editors/uploads.server'
import { contentTexts } from './messages'
import { textPages } from './text-pages.server'

/** Every page whose words and pictures the owner changes, in the order in which they are listed. */
export const editedPages: ContentDeclaration[] = [
  homeContent,
  aboutContent,
  servicesContent,
  serviceContent,
  askingContent,
  shopContent,
  productContent,
  cartContent,
  successContent,
  orderPageContent,
  orderLinkContent,
  mailWordsContent,
  blogContent,
  contactContent,
  newsletterContent,
  readerPagesContent,
  testimonialsContent,
  callContent,
  navigationContent,
  siteContent,
  policyLabels,
  ...policies,
]

/** The pages with what each holds, the groups of short texts, and whether the owner has changed them. */
export async function listPages() {
  return {
    pages: await Promise.all(
      editedPages.map(async (declaration) => ({
        ...(await listed(declaration)),
        path: await examplePath(declaration),
        holds: partsOf(declaration.fields),
      })),
    ),
    texts: await Promise.all(
      textPages().map(async (declaration) => {
        const count = Object.keys(declaration.fields).length
        return { ...(await listed(declaration)), path: declaration.paths[0], holds: plural(count, 'text') }
      }),
    ),
  }
}

async function listed(declaration: ContentDeclaration) {
  const { isChanged } = await readVersionedContent(declaration)
  return { key: declaration.key, title: declaration.title, isChanged }
}

/** The sections of a form; its fields where it has one at most. */
function partsOf(fields: ContentDeclaration['fields']): string {
  const all = Object.values(fields)
  const sections = all.flatMap(({ section }) => section ?? [])
  return (sections.length > 1 ? sections : [...new Set(all.map(({ section, label }) => section ?? label))]).join(', ')
}

/** More than anybody reads. */
const mostFound = 50

/**
 * Where words stand, as they are now or as they came: the page and the field that change them (beyond, section 5). Fields
 * that say just that come first, so that the places of a word that stands in several are seen together.
 */
export async function findWords(search: string) {
  const wanted = comparable(search)
  const pages = [...textPages(), ...editedPages].map(async (declaration) => {
    const { key, title, fields } = declaration
    const { values } = await readVersionedContent(declaration)
    const originals = factsOf(fields, defaultsOf(fields))
    return factsOf(fields, values).flatMap(({ label, value }, index) => {
      const words = [value, originals[index]!.value].map(comparable).filter((words) => words.includes(wanted))
      if (words.length === 0) return []
      const found = { title, label, text: truncate(value, 200), href: fieldPath(key, fields, index) }
      return { found, isWhole: words.includes(wanted) }
    })
  })
  const all = (await Promise.all(pages)).flat().sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
  return all.slice(0, mostFound).map(({ found }) => found)
}

/** Words as they are compared: without accents, capitals, and the quotes that keyboards write in several ways. */
function comparable(words: string): string {
  return plainLetters(words).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').toLowerCase()
}

/** The URL of one field of a page's form. */
function fieldPath(key: string, fields: ContentDeclaration['fields'], index: number): string {
  const [name, field] = Object.entries(fields)[index]!
  return `/admin/pages/${key}#content-${name}${['picture', 'rows'].includes(field.kind) ? '-part' : ''}`
}

/** The content of a page of the admin; undefined when there is none of that name. */
export const pageOf = (key: string | undefined) => [...editedPages, ...textPages()].find((page) => page.key === key)

/** Like `pageOf`. @throws 404 when there is none of that name */
export function findPage(key: string | undefined): ContentDeclaration {
  const found = pageOf(key)
  if (!found) throw data(contentTexts.notFound, { status: 404 })
  return found
}

/** How the form of a page is read. */
export const pageForm = editorFormOf(({ url }) => {
  const key = /^\/admin\/pages\/([\w-]+)/.exec(new URL(url).pathname)?.[1]
  return controlNames(pageOf(key)?.fields ?? {})
})
