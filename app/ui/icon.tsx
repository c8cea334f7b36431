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
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
