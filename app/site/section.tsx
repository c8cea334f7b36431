import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  link: { to: string; text: string }
  tint?: boolean
  children: ReactNode
}

/** One section of a page: a heading on the waterline, with the way to all of it. */
export function Section({ id, title, link, tint, children }: SectionProps) {
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
