import { Form, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { fillPlaceholders } from '~/lib/site-texts'
import { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toaster'
import { sitemapTexts } from './messages'

/** The hidden tool (spec section 2): the sitemap as text, to be made again and copied. */
export function SitemapTool({ sitemap }: { sitemap: { xml: string; count: number } | null }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const busy = useNavigation().state !== 'idle'
  const copy = useCopy(text)
  return (
    <div className="wrap stack sitemap-tool" lang="fr">
      <div className="page-head small">
        <h1>{sitemapTexts.title}</h1>
      </div>
      {sitemap ? (
        <Notice tone="success" role="status" title={sitemapTexts.made}>
          {fillPlaceholders(sitemapTexts.count, { count: sitemap.count })}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={sitemapTexts.failedTitle}>
          {sitemapTexts.failed}
        </Notice>
      )}
      <Form className="actions" method="get" replace preventScrollReset>
        <button className="button" type="submit" aria-busy={busy || undefined}>
          {sitemapTexts.again}
        </button>
        <button className="button button-quiet needs-script" type="button" onClick={copy} disabled={!sitemap}>
          {sitemapTexts.copy}
        </button>
      </Form>
      <div className="field">
        <label htmlFor="xml">{sitemapTexts.xml}</label>
        <textarea
          ref={text}
          className="input"
          id="xml"
          rows={20}
          readOnly
          spellCheck={false}
          value={sitemap?.xml ?? ''}
        />
      </div>
    </div>
  )
}

/** Copies the text; where the clipboard is closed to pages, the text is selected for copying by hand. */
function useCopy(text: React.RefObject<HTMLTextAreaElement>) {
  const toast = useToast()
  return async () => {
    if (!text.current) return
    text.current.select()
    try {
      await navigator.clipboard.writeText(text.current.value)
    } catch {
      if (!document.execCommand('copy')) return
    }
    toast({ tone: 'success', title: sitemapTexts.copied })
  }
}
