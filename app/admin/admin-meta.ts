import type { MetaFunction } from '@remix-run/node'
import { pageMeta } from '~/site/page-meta'

/** The head of a page of the back office: its title, and nothing for search engines. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => pageMeta(matches, { title, noindex: true })
}
