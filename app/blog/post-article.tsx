import { useEffect, useRef } from 'react'
import { Picture, watchBrokenImages } from '~/images/picture'
import { Day } from '~/site/day'
import { absoluteUrl } from '~/site/page-meta'
import { useSite } from '~/site/site-data'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { fillPlaceholders } from '~/lib/site-texts'
import { unpublishedTexts } from './admin-messages'
import { blogTexts } from './messages'
import { blogPath, postPath, postStateNames } from './post'
import type { PostView } from './posts.server'
import { Share } from './share'

/** A post from its title to its share controls. */
export function PostArticle({ post }: { post: PostView }) {
  const url = absoluteUrl(useSite(), postPath(post.slug))
  return (
    <article>
      <header className="wrap-text post-head">
        <p>
          <a className="back-link" href={blogPath()}>
            <Icon name="back" /> {blogTexts.back}
          </a>
        </p>
        <h1>{post.title}</h1>
        {post.excerpt && <p className="excerpt lines">{post.excerpt}</p>}
        <p className="post-meta">
          <Day day={post.publishedAt.slice(0, 10)} />
          {post.author && <span>{fillPlaceholders(blogTexts.by, { author: post.author })}</span>}
        </p>
      </header>
      {post.picture && (
        <div className="post-picture">
          <div className="frame">
            <Picture
              key={post.slug}
              src={post.picture}
              alt={post.imageAlt}
              width={1600}
              height={900}
              sizes="(min-width: 68rem) 64rem, 100vw"
              maxWidth={1600}
              priority
            />
          </div>
        </div>
      )}
      <div className="wrap-text">
        <PostContent key={post.slug} html={post.html} />
        <footer className="post-end">
          {post.tags.length > 0 && <Tags tags={post.tags} />}
          {!post.isDraft && <Share url={url} title={post.title} />}
        </footer>
      </div>
    </article>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <div>
      <h2>{blogTexts.tags}</h2>
      <ul className="chips wrapping">
        {tags.map((tag) => (
          <li key={tag}>
            <a className="chip" href={blogPath({ tag })}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The content of a post; a picture in it that fails to load is hidden (spec section 2, "Blog post"). */
export function PostContent({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? watchBrokenImages(root.current) : undefined), [html])
  // eslint-disable-next-line no-restricted-syntax -- made by renderContent, which escapes and vets all that was typed
  return <div className="prose" ref={root} dangerouslySetInnerHTML={{ __html: html }} />
}

interface NextStepsProps {
  title: string
  text: string
  /** The services to go on to, with a price such as '60 min $75'. */
  services: { name: string; path: string; price: string }[]
}

/** Ways on after reading (spec section 2, "Blog post"). */
export function NextSteps({ title, text, services }: NextStepsProps) {
  return (
    <section className="next-steps tint" aria-labelledby="next-title">
      <div className="wrap">
        <div>
          <h2 id="next-title">{title}</h2>
          <Paragraphs text={text} />
        </div>
        <ul className="link-list">
          {services.map(({ name, path, price }) => (
            <li key={path}>
              <a href={path}>
                {name} <span>{price}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Above a post that visitors do not see yet. @param byLink shown to whoever has its secret link, not to the owner */
export function UnpublishedNotice({ post, byLink }: { post: PostView; byLink?: true }) {
  const { plannedFor, slug } = post
  return (
    <div className="wrap-text draft-notice">
      <Notice
        tone="warning"
        title={byLink ? blogTexts.preview : plannedFor ? postStateNames.planned : postStateNames.draft}
      >
        {byLink ? blogTexts.byLink : unpublishedTexts.onlyYou}
        {plannedFor && ` ${fillPlaceholders(blogTexts.plannedFor, { time: plannedFor })}`}
        {!byLink && (
          <>
            {' '}
            <a href={`/admin/edit-post/${slug}`}>{unpublishedTexts.edit}</a>
          </>
        )}
      </Notice>
    </div>
  )
}
