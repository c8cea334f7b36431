import type { ReactNode } from 'react'
import { srcSet, pictureUrl } from '~/images/picture-url'

interface BannerProps {
  title: string
  image: string
  /** Intrinsic height of a picture 1600 wide. */
  height?: number
  /** A lower banner, for pages that are mostly text. */
  low?: boolean
  children?: ReactNode
}

/** The page's title over a photograph, which is decoration. */
export function Banner({ title, image, height = 900, low, children }: BannerProps) {
  return (
    <div className={low ? 'banner banner-low' : 'banner'}>
      <img
        src={pictureUrl(image, 800)}
        srcSet={srcSet(image)}
        sizes="(min-width: 44rem) 100vw, 140vw"
        alt=""
        width={1600}
        height={height}
        decoding="async"
        fetchpriority="high"
        data-focus={focusOf(image)}
      />
      <div className="wrap">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** Where the subject of a picture stands in every crop: the large ones that the shop came with have it to the right. */
export function focusOf(url: string): 'right' | undefined {
  return url.startsWith('/images/heroes/') ? 'right' : undefined
}
