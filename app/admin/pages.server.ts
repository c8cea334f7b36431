import { data } from '@remix-run/node'
import { examplePath, readVersionedContent, type ContentDeclaration } from '~/content/contents.server'
import { controlNames } from '~/content/fields'
import { blogContent } from '~/blog/blog.content.server'
import { cartContent } from '~/cart/cart.content.server'
import { productContent, shopContent } from '~/catalog/shop.content.server'
import { returnContent } from '~/checkout/return.content.server'
import { mailWordsContent } from '~/mail/mails.content.server'
import { orderLinkContent, orderPageContent } from '~/orders/orders.content.server'
import { contactContent } from '~/inbox/contact.content.server'
import { newsletterContent } from '~/newsletter/newsletter.content.server'
import { readerPagesContent } from '~/newsletter/reader-pages.content.server'
import { askingContent } from '~/services/asking.content.server'
import { serviceContent, servicesContent } from '~/services/services.content.server'
import { aboutContent } from '~/site/about.content.server'
import { callContent } from '~/site/call.content.server'
import { homeContent } from '~/site/home.content.server'
import { navigationContent } from '~/site/navigation.content.server'
import { policyLabels } from '~/site/policy/policy-labels.content.server'
import { policies } from '~/site/policy/policies.server'
import { siteContent } from '~/site/site.content.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { editorFormOf } from './editors/uploads.server'
import { contentTexts } from './messages'

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
  returnContent,
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

/** The pages with what each holds, and whether the owner has changed it. */
export async function listPages() {
  return {
    pages: await Promise.all(
      editedPages.map(async (declaration) => {
        const { key, title, fields } = declaration
        const { isChanged } = await readVersionedContent(declaration)
        const holds = [...new Set(Object.values(fields).map(({ section, label }) => section ?? label))]
        return { key, title, path: await examplePath(declaration), holds: sectionsOr(holds, fields), isChanged }
      }),
    ),
  }
}

/** The sections of a form, or its fields where it has none. */
function sectionsOr(all: string[], fields: ContentDeclaration['fields']): string {
  const sections = Object.values(fields).flatMap(({ section }) => section ?? [])
  return (sections.length > 1 ? sections : all).join(', ')
}

export const pageOf = (key: string | undefined) => editedPages.find((page) => page.key === key)

/** The content of a page of the admin. @throws 404 when there is none of that name */
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
