import type { ReactNode } from 'react'

interface BandProps {
  id: string
  title: string
  link: { to: string; text: string }
  tint?: boolean
  children: ReactNode
}

/** One band of a page: a heading on the waterline, with the way to all of it. */
export function Band({ id, title, link, tint, children }: BandProps) {
  return (
    <section className={tint ? 'section tint' : 'section'} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          <a href={link.to}>{link.text}</a>
        </div>
        {children}
      </div>
    </section>
  )
}
