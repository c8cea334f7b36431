import { pageNumber } from '~/lib/pagination'
import { cleanTag } from './tags'

/** What a list of posts was asked for: the first `?tag=` and the page; blank or malformed parameters count as absent. */
export function readBlogQuery(params: URLSearchParams): { tag: string; page: number } {
  return { tag: cleanTag(params.get('tag') ?? ''), page: pageNumber(params) }
}
