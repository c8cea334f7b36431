import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '~/ui/icon'
import { useToast } from '~/ui/toaster'
import { shareMessages } from './messages'

interface ShareProps {
  /** The full URL of the post. */
  url: string
  title: string
}

/** Share controls: plain links that work without script; copying and the device's own sheet come with it. */
export function Share({ url, title }: ShareProps) {
  const hydrated = useHydrated()
  return (
    <div className="share">
      <h2>Share this article</h2>
      <ul>
        {shareLinks(url, title).map(({ name, icon, href, away }) => (
          <li key={name}>
            <a
              className="button button-quiet button-small"
              href={href}
              {...(away ? { target: '_blank', rel: 'noopener' } : {})}
            >
              <Icon name={icon} /> {name}
              {away && <span className="visually-hidden"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
        {hydrated && <ScriptedControls url={url} title={title} />}
      </ul>
    </div>
  )
}

function shareLinks(url: string, title: string) {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
      away: true,
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?url=${link}&text=${words}`,
      away: true,
    },
    { name: 'Email', icon: 'mail', href: `mailto:?subject=${words}&body=${link}`, away: false },
  ] as const
}

function ScriptedControls({ url, title }: ShareProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', text: shareMessages.copied })
    } catch {
      toast({ tone: 'error', text: shareMessages.copyFailed })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url })
      toast({ tone: 'success', text: shareMessages.shared })
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
          <Icon name="link" /> Copy link
        </button>
      </li>
      {canShare && (
        <li>
          <button className="button button-quiet button-small" type="button" onClick={() => void share()}>
            <Icon name="share" /> Share
          </button>
        </li>
      )}
    </>
  )
}
