import { data } from '@remix-run/node'
import { readVersionedContent, type ContentDeclaration } from '~/content/contents.server'
import { controlNames } from '~/content/fields'
import { callContent } from '~/site/call.content.server'
import { homeContent } from '~/site/home.content.server'
import { editorFormOf } from './editors/uploads.server'
import { contentTexts } from './messages'

/** Every page whose words and pictures the owner changes, in the order in which they are listed. */
export const editedPages: ContentDeclaration[] = [homeContent, callContent]

/** The pages with what each holds, and whether the owner has changed it. */
export async function listPages() {
  return {
    pages: await Promise.all(
      editedPages.map(async (declaration) => {
        const { key, title, paths, fields } = declaration
        const { isChanged } = await readVersionedContent(declaration)
        const holds = [...new Set(Object.values(fields).map(({ section, label }) => section ?? label))]
        return { key, title, paths, holds: sectionsOr(holds, fields), isChanged }
      }),
    ),
  }
}

/** The sections of a form, or its fields where it has none. */
function sectionsOr(all: string[], fields: ContentDeclaration['fields']): string {
  const sections = Object.values(fields).flatMap(({ section }) => section ?? [])
  return (sections.length > 1 ? sections : all).join(', ')
}

const pageOf = (key: string | undefined) => editedPages.find((page) => page.key === key)

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
