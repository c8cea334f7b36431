import type { Kept } from '~/history/states.server'
import { contentStates, saveContent, type ContentDeclaration } from './contents.server'
import { factsOf, withStored } from './fields'

/** The history of the words and pictures of pages. @param find gives the declaration of a page by its key */
export function keptContents(find: (key: string) => ContentDeclaration | undefined): Kept {
  return {
    kind: 'page',
    source: (key) => {
      const declaration = find(key)
      return declaration && contentStates(declaration)
    },
    read: (state, key) => {
      const fields = find(key)?.fields ?? {}
      return factsOf(fields, withStored(fields, state))
    },
    restore: (key, state, version) => {
      const declaration = find(key)!
      return saveContent(declaration, withStored(declaration.fields, state), version, 'broughtBack')
    },
    editor: (key) => `/admin/pages/${key}`,
  }
}
