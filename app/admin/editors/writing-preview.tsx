import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { PostContent } from '~/blog/post-article'
import { writingTexts } from './messages'

/** What a post or a letter looks like; nothing of it need be saved. */
export interface Preview {
  title: string
  excerpt: string
  /** Made by the server, like every post: there is one rule for markup. */
  html: string
}

const previewed = ['title', 'subject', 'excerpt', 'content']
/** Waited after a keystroke, so that not each one asks the server. */
const pauseMs = 400

/**
 * The preview of the form that is being filled in. It follows what is typed; without script the button sends the form.
 * @param shown what the page brought along
 * @param onResult told of the response to the button, for the dialog of an ended session
 */
export function usePreview(
  container: RefObject<HTMLElement>,
  shown: Preview | undefined,
  onResult: (result: object) => void,
) {
  const [preview, setPreview] = useState(shown)
  const [failed, setFailed] = useState(false)
  const asked = useRef<AbortController>()

  const ask = useRef(async (report?: (result: object) => void) => {
    const form = container.current?.querySelector('form')
    if (!form) return
    const typed = new FormData(form)
    const body = new FormData()
    for (const name of previewed) body.set(name, typed.get(name) ?? '')
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    try {
      const response = await fetch('/admin/preview', { method: 'POST', body, signal })
      const result = (await response.json()) as Preview
      setFailed(!response.ok)
      if (response.ok) setPreview(result)
      report?.(result)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
  })

  useEffect(() => {
    const element = container.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask.current(), pauseMs)
    }
    const noteInput = ({ target }: Event) => {
      if (previewed.includes((target as HTMLInputElement).name)) later()
    }
    // Typed before the script was there.
    const area = element?.querySelector<HTMLTextAreaElement>('textarea[name="content"]')
    if (area?.value && area.value !== area.defaultValue) later()
    element?.addEventListener('input', noteInput)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
      element?.removeEventListener('input', noteInput)
    }
  }, [container])

  const show = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('preview')?.focus()
    void ask.current(onResult)
  }
  return { preview, failed, show }
}

/** The post or letter as it would look, beside its text. */
export function PreviewPane({ preview, failed }: { preview: Preview | undefined; failed: boolean }) {
  return (
    <div className={preview ? 'preview-pane' : 'preview-pane needs-script'}>
      <section id="preview" tabIndex={0} aria-labelledby="preview-title">
        <p className="muted" id="preview-title">
          {writingTexts.preview}
        </p>
        {failed && <p className="error">{writingTexts.previewFailed}</p>}
        {preview ? (
          <>
            <h2>{preview.title || 'Untitled'}</h2>
            {preview.excerpt && <p className="excerpt">{preview.excerpt}</p>}
            <PostContent html={preview.html} />
          </>
        ) : (
          <p>{writingTexts.previewEmpty}</p>
        )}
      </section>
    </div>
  )
}
