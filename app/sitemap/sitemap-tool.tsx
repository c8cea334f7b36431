import { Form, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toaster'

/** Spec section 8, "Sitemap" (French). */
const sitemapMade = 'Sitemap généré'
const sitemapFailed = { title: 'Erreur', text: 'Impossible de générer le sitemap' }
const sitemapCopied = 'Copié!'

/** The hidden tool (spec section 2): the sitemap as text, to be made again and copied. */
export function SitemapTool({ sitemap }: { sitemap: { xml: string; count: number } | null }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const busy = useNavigation().state !== 'idle'
  const copy = useCopy(text)
  return (
    <div className="wrap stack sitemap-tool" lang="fr">
      <div className="page-head small">
        <h1>Générateur de sitemap</h1>
      </div>
      {sitemap ? (
        <Notice tone="success" role="status" title={sitemapMade}>
          {sitemap.count} URL
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={sitemapFailed.title}>
          {sitemapFailed.text}
        </Notice>
      )}
      <Form className="actions" method="get" replace preventScrollReset>
        <button className="button" type="submit" aria-busy={busy || undefined}>
          Regénérer le Sitemap
        </button>
        <button className="button button-quiet needs-script" type="button" onClick={copy} disabled={!sitemap}>
          Copier XML
        </button>
      </Form>
      <div className="field">
        <label htmlFor="xml">Sitemap XML</label>
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
    toast({ tone: 'success', title: sitemapCopied })
  }
}
