import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '~/ui/icon'
import { useToast } from '~/ui/toaster'
import { useSite } from '~/site/site-data'
import type { LinkNames } from '~/site/link-names'
import { uiTexts } from '~/ui/messages'
import { blogTexts } from './messages'

interface ShareProps {
  /** The full URL of the post. */
  url: string
  title: string
}

/** Share controls: plain links that work without script; copying and the device's own sheet come with it. */
export function Share({ url, title }: ShareProps) {
  const hydrated = useHydrated()
  const { linkNames } = useSite()
  return (
    <div className="share">
      <h2>{blogTexts.share}</h2>
      <ul>
        {shareLinks(url, title, linkNames).map(({ name, icon, href, away }) => (
          <li key={icon}>
            <a
              className="button button-quiet button-small"
              href={href}
              {...(away ? { target: '_blank', rel: 'noopener' } : {})}
            >
              <Icon name={icon} /> {name}
              {away && <span className="visually-hidden"> {uiTexts.newTab}</span>}
            </a>
          </li>
        ))}
        {hydrated && <ScriptedControls url={url} title={title} />}
      </ul>
    </div>
  )
}

function shareLinks(url: string, title: string, names: LinkNames) {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    {
      name: names.facebook,
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
      away: true,
    },
    {
      name: names.twitter,
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?url=${link}&text=${words}`,
      away: true,
    },
    { name: blogTexts.shareByEmail, icon: 'mail', href: `mailto:?subject=${words}&body=${link}`, away: false },
  ] as const
}

function ScriptedControls({ url, title }: ShareProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', text: blogTexts.copied })
    } catch {
      toast({ tone: 'error', text: blogTexts.copyFailed })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url })
      toast({ tone: 'success', text: blogTexts.shared })
    } catch (error) {
      // Closing the device's sheet is a choice and needs no message; otherwise copying is the next best thing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const canShare = typeof navigator.share === 'function'
  return (
    <>
      <li>
        <button className="button button-quiet button-small" type="button" onClick={() => void copy()}>
          <Icon name="link" /> {blogTexts.copy}
        </button>
      </li>
      {canShare && (
        <li>
          <button className="button button-quiet button-small" type="button" onClick={() => void share()}>
            <Icon name="share" /> {blogTexts.shareElsewhere}
          </button>
        </li>
      )}
    </>
  )
}
