import { useFetcher } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { PostContent } from '~/blog/post-article'
import { useFetcherResult } from './side-requests'
import type { PostFormResult } from './post-form.server'

type Preview = NonNullable<PostFormResult['preview']>

interface PreviewResult {
  preview?: Preview
}

/** Asks for a preview of the form without leaving it; without script the button sends the form instead. */
export function usePreview(path: string, onResult: (result: object) => void) {
  const fetcher = useFetcher<PreviewResult>()
  useFetcherResult(fetcher, (result) => {
    onResult(result)
    document.getElementById('preview')?.focus()
  })

  const show = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (!form || fetcher.state !== 'idle') return
    const typed = new FormData(form)
    const body = new FormData()
    body.set('intent', 'preview')
    for (const name of ['title', 'excerpt', 'content']) body.set(name, typed.get(name) ?? '')
    fetcher.submit(body, { method: 'post', action: path })
  }
  return { show, preview: fetcher.data?.preview, busy: fetcher.state !== 'idle' }
}

/** What the post would look like. */
export function PreviewPart({ preview }: { preview: Preview }) {
  return (
    <section className="panel preview-part" id="preview" tabIndex={-1} aria-labelledby="preview-title">
      <p className="muted" id="preview-title">
        Preview, not saved
      </p>
      <h2>{preview.title || 'Untitled'}</h2>
      {preview.excerpt && <p className="excerpt">{preview.excerpt}</p>}
      <PostContent html={preview.html} />
    </section>
  )
}
