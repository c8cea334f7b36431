import { Notice } from '~/ui/notice'
import { blogMessages } from './messages'
import { postStates } from './post'
import type { PostView } from './posts.server'

/** Above a post that visitors do not see yet. @param byLink shown to whoever has its secret link, not to the owner */
export function UnpublishedNotice({ post, byLink }: { post: PostView; byLink?: true }) {
  const { plannedFor, slug } = post
  return (
    <div className="wrap-text draft-notice">
      <Notice tone="warning" title={byLink ? 'Preview' : plannedFor ? postStates.planned : postStates.draft}>
        {byLink ? blogMessages.byLink : blogMessages.onlyYou}
        {plannedFor && ` ${blogMessages.plannedFor(plannedFor)}`}
        {!byLink && (
          <>
            {' '}
            <a href={`/admin/edit-post/${slug}`}>Edit or publish it</a>
          </>
        )}
      </Notice>
    </div>
  )
}
