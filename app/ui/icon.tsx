import file from './icons.svg?raw'

type IconName =
  | 'alert'
  | 'back'
  | 'bag'
  | 'check'
  | 'chevron'
  | 'close'
  | 'external'
  | 'facebook'
  | 'heart'
  | 'image'
  | 'info'
  | 'link'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'plus'
  | 'ripple'
  | 'search'
  | 'share'
  | 'star'
  | 'trash'
  | 'twitter'

/** One picture of the page's `IconSprite`. Always decoration: the text beside it, or its button, carries the meaning. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  )
}

const id = 'icons'

/** The script does not carry them a second time: they are in every page. */
const symbols = import.meta.env.SSR
  ? file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replaceAll('\n', '')
  : (document.getElementById(id)?.innerHTML ?? '')

/**
 * All icons, once at the beginning of a page. As a file they would cost a request and, on every page, a document of
 * their own that the browser makes before it paints (a tenth of a second on a slow phone).
 */
export function IconSprite() {
  return (
    // eslint-disable-next-line no-restricted-syntax -- our own file
    <svg id={id} className="icon-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
  )
}
